import { type MarkCategory, markCategories } from "@hunt/engine/domain/mark-categories";
import { type Mark, marks } from "@hunt/engine/domain/marks";
import { formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { markThresholds } from "@hunt/engine/marks/mark-thresholds";
import colors from "../../domain-ui/mark-colors.module.css";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { classNames } from "../../ui/class-names.ts";
import { Section } from "../../ui/section.tsx";
import { VisuallyHidden } from "../../ui/text.tsx";
import styles from "./marks-table.module.css";

/** The categories of times; ranks are left out, because they have no letters. */
type TimeCategory = Exclude<MarkCategory, "rankFraction">;
const timeCategories = markCategories.filter(
  (category): category is TimeCategory => category !== "rankFraction",
);

/** Lists the limits of each mark, from the engine's own table. */
export function MarksTable() {
  const { t } = useTranslation();
  return (
    <Section id="marks" title={t("rules.marks.title")}>
      <p className={styles.lead}>{t("rules.marks.lead")}</p>
      <table className={styles.table}>
        <VisuallyHidden as="caption">{t("rules.marks.title")}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{t("rules.marks.time")}</th>
            {marks.map((mark) => (
              <th key={mark} scope="col" className={colors[mark]}>
                {markLetters[mark]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {timeCategories.map((category) => (
            <tr key={category}>
              <th scope="row">{t(`rules.marks.of.${category}`)}</th>
              {marks.map((mark) => (
                <MarkCell key={mark} category={category} mark={mark} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

interface MarkCellProps {
  readonly category: TimeCategory;
  readonly mark: Mark;
}

function MarkCell({ category, mark }: MarkCellProps) {
  const { t } = useTranslation();
  const thresholds = markThresholds[category];
  const limit = (value: number | undefined) => formatLimit(value ?? 0);
  const upTo = thresholds.find((threshold) => threshold.mark === mark)?.upTo;
  if (mark !== "f") {
    if (upTo === undefined) return <td className={styles.none} data-mark={markLetters[mark]} />;
    return (
      <td className={classNames(styles.cell, colors[mark])} data-mark={markLetters[mark]}>
        {t("rules.marks.upTo", { limit: limit(upTo) })}
      </td>
    );
  }
  const slowest = limit(thresholds.at(-1)?.upTo);
  return (
    <td className={classNames(styles.cell, colors.f)} data-mark={markLetters.f}>
      {upTo === undefined
        ? t("rules.marks.over", { limit: slowest })
        : t("rules.marks.outside", { fast: limit(upTo), limit: slowest })}
    </td>
  );
}

const minuteMs = 60_000;

/**
 * Formats a limit; a limit below a minute has its unit. The decimal sign is a point in every language, as in the game's log
 * and all other times.
 */
function formatLimit(value: number): string {
  return value < minuteMs ? formatSeconds(value) : formatDuration(value);
}
