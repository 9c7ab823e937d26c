import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { formatStretch, readStretch, type Stretch } from "../hunter/stretch.ts";
import { useHunterSearch, useSearchChange } from "../hunter/use-hunter-search.ts";
import styles from "./stretch-note.module.css";

/** Which days are shown alone, and the way out; with `toList` the way to what was played then. Nothing without a stretch. */
export function StretchNote({ toList = false }: { readonly toList?: boolean }) {
  const { t, locale } = useTranslation();
  const [stretch, changeStretch] = useStretch();
  if (stretch === null) return null;
  return (
    <p className={styles.note}>
      <span className={styles.days}>
        {t("hunter.stretch.played", { range: formatStretch(stretch, locale) })}
      </span>
      {toList && (
        <a href="#hunts" className={styles.link}>
          {t("hunter.stretch.toList")}
        </a>
      )}
      <Button size="sm" onClick={() => changeStretch(null)}>
        {t("hunter.stretch.clear")}
      </Button>
    </p>
  );
}

/**
 * The stretch of days that the trend, the calendar and the lists show. The first one is a step of its own in the history, so
 * that going back leaves it; others take its place.
 */
export function useStretch() {
  const { from, to } = useHunterSearch();
  const change = useSearchChange();
  const stretch = readStretch(from, to);
  const changeStretch = (next: Stretch | null) => {
    if (next?.from === stretch?.from && next?.to === stretch?.to) return;
    change({ from: next?.from, to: next?.to, page: undefined }, { replace: stretch !== null });
  };
  return [stretch, changeStretch] as const;
}
