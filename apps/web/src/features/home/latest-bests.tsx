import type { LatestBestAnswer } from "@hunt/contracts/highlights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatDelta } from "@hunt/engine/formats/format-seconds";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Duration } from "../../domain-ui/duration.tsx";
import marks from "../../domain-ui/mark-column.module.css";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatDay } from "../../lib/dates.ts";
import { highlightsQuery } from "../../lib/queries/highlights.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./latest-bests.module.css";

/** Who beat their own best average lately, and by how much. When it could not be loaded, the records above say so. */
export function LatestBests() {
  const { t } = useTranslation();
  const { data, error } = useQuery(highlightsQuery);
  if (data === undefined && error !== null) return null;
  return (
    <section aria-labelledby="latest-bests" aria-busy={data === undefined} className={styles.section}>
      <h2 id="latest-bests">{t("highlights.latestBests")}</h2>
      {data?.bests.length === 0 && <p className={styles.none}>{t("highlights.noBests")}</p>}
      <ol className={styles.list}>
        {data?.bests.map((best) => (
          <li key={`${best.nightUuid} ${best.hunter.uuid}`}>
            <Best best={best} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Best({ best }: { readonly best: LatestBestAnswer }) {
  const { t, locale } = useTranslation();
  const size = ([1, 2, 3, 4] as const).find((candidate) => candidate === best.squadSize) ?? "any";
  return (
    <Link to="/nights/$nightUuid" params={{ nightUuid: best.nightUuid }} className={styles.best}>
      <span className={styles.name}>{best.hunter.ign}</span>
      <Duration
        ms={msFromSeconds(best.value)}
        category="realTime"
        className={classNames(styles.value, marks.cell)}
      />
      <span className={styles.when}>
        {t(`common.squadSize.${size}`)} ·{" "}
        <time dateTime={best.createdAt}>{formatDay(best.createdAt, locale)}</time>
      </span>
      <span className={styles.gain}>{formatDelta(-msFromSeconds(best.gain))}</span>
    </Link>
  );
}
