import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/check-field.tsx";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { withChoice } from "../board/board-changes.ts";
import styles from "../board/board-filters.module.css";
import { useBoardSearch } from "../board/use-board-search.ts";

const MoreFilters = lazy(async () => {
  const { MoreFilters: component } = await loadChunk(() => import("./more-filters.tsx"));
  return { default: component };
});

/** Which entries are listed, with a word on them beside; what is needed rarely unfolds. */
export function EntryFilters({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { search, show } = useBoardSearch();
  const used = [search.order, search.from, search.to].filter((value) => value !== undefined).length;
  const [isOpen, setOpen] = useState(used > 0);
  const panelId = useId();
  return (
    <>
      <div className={styles.entries}>
        <ChoiceGroup
          label={t("leaderboards.entries")}
          choices={[
            { value: "best", label: t("leaderboards.best") },
            { value: "all", label: t("leaderboards.all") },
          ]}
          value={search.entries ?? "best"}
          onChange={(entries) =>
            show((old) => withChoice(old, { entries: entries === "all" ? "all" : undefined }))
          }
        />
        <CheckField
          isSmall
          isChecked={search.verified !== false}
          onChange={(isChecked) =>
            show((old) => withChoice(old, { verified: isChecked ? undefined : false }))
          }
        >
          {t("common.verifiedOnly")}
        </CheckField>
        {children}
        <Button
          variant="quiet"
          size="sm"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          {t("leaderboards.more", { count: used })}
          <Icon name="next" />
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <MoreFilters />
          </Suspense>
        )}
      </div>
    </>
  );
}
