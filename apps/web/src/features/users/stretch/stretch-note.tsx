import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import { type DayStretch, formatStretch, readStretch } from "../hunter/stretch.ts";
import { useHunterSearch, useSearchChange } from "../hunter/use-hunter-search.ts";
import styles from "./stretch-note.module.css";

/**
 * Says which days are shown, with a button that shows all days, and with `toList` a link to the nights played on these
 * days. Shows nothing without a stretch.
 */
export function StretchNote({ toList = false }: { readonly toList?: boolean }) {
  const { t, locale } = useTranslation();
  const [stretch, changeStretch] = useStretch();
  if (stretch === null) return null;
  return (
    <Cluster as="p" gap={4} rowGap={2} className={styles.note}>
      <Text as="span" isTabular weight="strong">
        {t("hunter.stretch.played", { range: formatStretch(stretch, locale) })}
      </Text>
      {toList && (
        <a href="#hunts" className={styles.link}>
          {t("hunter.stretch.toList")}
        </a>
      )}
      <Button size="sm" onClick={() => changeStretch(null)}>
        {t("hunter.stretch.clear")}
      </Button>
    </Cluster>
  );
}

/**
 * Returns the stretch of days for trend, calendar and lists, and a function that changes it. The first stretch is a step in
 * the history, so that going back leaves the stretch; later stretches replace it.
 */
export function useStretch() {
  const { from, to } = useHunterSearch();
  const change = useSearchChange();
  const stretch = readStretch(from, to);
  const changeStretch = (next: DayStretch | null) => {
    if (next?.from === stretch?.from && next?.to === stretch?.to) return;
    change({ from: next?.from, to: next?.to, page: undefined }, { replace: stretch !== null });
  };
  return [stretch, changeStretch] as const;
}
