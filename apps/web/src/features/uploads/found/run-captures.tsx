import type { Eidolon } from "@hunt/engine/domain/analysis";
import { type EidolonType, eidolonTypes } from "@hunt/engine/domain/words";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatList } from "../../../lib/dates.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Tooltip } from "../../../ui/tooltip.tsx";
import styles from "./run-captures.module.css";

/** The same in every language: two of the Russian names begin alike. */
const letters: Readonly<Record<EidolonType, string>> = { teralyst: "T", gantulyst: "G", hydrolyst: "H" };

/** The head above the letters, which says what they and their frames mean: at a touch, and at a stop of the keyboard. */
export function RunCapturesHead() {
  const { t } = useTranslation();
  const named = eidolonTypes.map((type) => `${letters[type]} ${t(`common.eidolon.${type}`)}`);
  const text = t("upload.capturesTitle", { letters: formatList(named, useLocale()) });
  return (
    <Tooltip text={text} isStop>
      {t("upload.captures")}
    </Tooltip>
  );
}

/** What became of a run's three eidolons: a framed letter was captured, one struck through killed, a faint one neither. */
export function RunCaptures({ eidolons }: { readonly eidolons: readonly Eidolon[] }) {
  const { t } = useTranslation();
  const results = eidolonTypes.map((type) => ({
    type,
    result: eidolons.find((eidolon) => eidolon.type === type)?.result ?? ("missing" as const),
  }));
  const words = results
    .filter(({ result }) => result !== "missing")
    .map(({ type, result }) => t(`upload.result.${result}`, { eidolon: t(`common.eidolon.${type}`) }));
  const text = formatList(words, useLocale());
  return (
    <Tooltip text={text}>
      <span className={styles.captures} role="img" aria-label={text}>
        {results.map(({ type, result }) => (
          <span key={type} className={classNames(styles.letter, styles[result])}>
            {letters[type]}
          </span>
        ))}
      </span>
    </Tooltip>
  );
}
