import type { CategoryAnswer } from "@hunt/contracts/categories";
import type { ReactNode } from "react";
import { requirementText } from "../../../domain-ui/requirement-text.ts";
import { squadSizeKey } from "../../../domain-ui/squad-size-key.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatList, formatNumber } from "../../../lib/dates.ts";
import { openModal } from "../../../lib/modals.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./categories-page.module.css";
import { draftOf } from "./category-draft.ts";
import { SaveCategoryDialog } from "./save-category-dialog.tsx";

interface CategoryEntryProps {
  readonly category: CategoryAnswer;
  readonly isBoardShown: boolean;
  readonly onEdit: () => void;
  readonly onBoard: (isShown: boolean) => void;
  /** The category's open form or board. */
  readonly children: ReactNode;
}

/** One category: its visibility, its requirements and its actions. */
export function CategoryEntry(props: CategoryEntryProps) {
  const { category, isBoardShown, onEdit, onBoard, children } = props;
  const { t, locale } = useTranslation();
  const { name, slug, scope, archived, minimumFullRuns, squadSizes } = category;
  const { needsVsPov, needsInputOverlay, requirements } = category;
  const facts = [
    formatList(
      squadSizes.map((size) => t(`common.squadSize.${squadSizeKey(size)}`)),
      locale,
    ),
    t("adminCategories.fullRuns", { number: formatNumber(minimumFullRuns, locale) }),
    ...(needsVsPov ? [t("adminCategories.field.needsVsPov")] : []),
    ...(needsInputOverlay ? [t("adminCategories.field.needsInputOverlay")] : []),
  ];
  const requirement = requirementText(requirements, locale);
  return (
    <li className={styles.category}>
      <div className={styles.words}>
        <Cluster gap={3} rowGap={1} className={styles.name}>
          <h2>{name}</h2>
          <code>{slug}</code>
          {archived ? (
            <Badge icon="lock">{t("adminCategories.state.archived")}</Badge>
          ) : (
            <Badge>{t(`adminCategories.state.${scope}`)}</Badge>
          )}
        </Cluster>
        <p className={styles.facts}>{facts.join(" · ")}</p>
        {requirement !== null && (
          <Text isMeasured size="sm">
            {requirement}
          </Text>
        )}
      </div>
      <div className={styles.actions}>
        <Button size="sm" aria-expanded={isBoardShown} onClick={() => onBoard(!isBoardShown)}>
          {t("adminCategories.board")}
        </Button>
        <Button size="sm" aria-label={t("adminCategories.editOf", { name })} onClick={onEdit}>
          {t("adminCategories.edit")}
        </Button>
        {scope === "private" && !archived && (
          <Button
            size="sm"
            variant="main"
            aria-label={t("adminCategories.publishOf", { name })}
            onClick={() =>
              openModal(SaveCategoryDialog, {
                before: draftOf(category),
                after: { ...draftOf(category), scope: "public" },
              })
            }
          >
            {t("adminCategories.publish")}
          </Button>
        )}
      </div>
      {children}
    </li>
  );
}
