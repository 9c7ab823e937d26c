import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import type { OwnLink } from "./own-link.ts";
import styles from "./search-results.module.css";
import type { FoundHunters } from "./use-found-hunters.ts";

interface SearchMessageProps {
  readonly text: string;
  readonly link: OwnLink | null;
  readonly hunters: FoundHunters;
  /** Whether hunters are all that is looked for. */
  readonly isAlone: boolean;
  readonly hasTargets: boolean;
}

/** Everything that is not an option. */
export function SearchMessage({ text, link, hunters, isAlone, hasTargets }: SearchMessageProps) {
  const { t } = useTranslation();
  const { search, isCurrent, isSettled } = hunters;
  if (link !== null) return link.kind === "unknown" ? <Words title={t("search.link.unknown")} /> : null;
  if (text === "") return hasTargets ? null : <p className={styles.hint}>{t("search.hint")}</p>;
  if (isSettled && search.isError && search.data === undefined) {
    const requestId = requestIdOf(search.error);
    return (
      <div role="alert" className={styles.message}>
        <p className={styles.title}>{t("search.failed")}</p>
        {requestId !== null && <p className={styles.request}>{t("common.requestId", { id: requestId })}</p>}
        <Button size="sm" onClick={() => void search.refetch()}>
          {t("common.retry")}
        </Button>
      </div>
    );
  }
  if (hasTargets) return null;
  if (!isCurrent)
    return (
      <p role="status" className="visually-hidden">
        {t("search.searching")}
      </p>
    );
  return <Words title={isAlone ? t("search.none") : t("keys.none")}>{t("search.noneHint")}</Words>;
}

function Words({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div role="status" className={styles.message}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
