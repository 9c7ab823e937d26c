import { formatSeconds } from "@hunt/engine/formats/format-duration";
import { fastestEidolon, lackedForFullRun } from "@hunt/engine/statistics/partial-night";
import { Link, useLocation } from "@tanstack/react-router";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import styles from "./night-insight.module.css";

/** Says of a night without an average what is known best, with a link to its run, and what is missing. */
export function PartialInsight({ view }: { readonly view: NightView }) {
  const { t } = useTranslation();
  const runHash = useRunHash();
  const fastest = fastestEidolon(view.runs);
  return (
    <ul className={styles.insight}>
      {fastest !== null && (
        <li className={styles.gain}>
          <Link to="." search hash={runHash(fastest.runIndex)} resetScroll={false}>
            {t("insight.fastest", {
              eidolon: t(`common.eidolon.${fastest.type}`),
              run: fastest.runIndex,
              time: formatSeconds(fastest.medianLimbBreakTimeMs),
            })}
          </Link>
        </li>
      )}
      <li>{missingWords(t, view)}</li>
    </ul>
  );
}

function missingWords(t: Translate, { perspective, fullRunsCount, runs }: NightView): string {
  if (perspective === "client") return t("insight.hostAdds");
  const lacked = fullRunsCount === 0 ? lackedForFullRun(runs) : null;
  if (lacked === null) return t("insight.linesMissing");
  return t("insight.notFull", { run: lacked.runIndex, eidolon: t(`common.eidolon.${lacked.type}`) });
}

/** Returns a function that names a run after the `#`; the address of a night on this computer names the night before it. */
function useRunHash(): (index: number) => string {
  const hash = useLocation({ select: (location) => location.hash });
  const [night] = /^night=[0-9a-f]+/.exec(hash) ?? [];
  return (index) => (night === undefined ? `run-${index}` : `${night}&run=${index}`);
}
