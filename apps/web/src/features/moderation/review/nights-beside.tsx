import type { NightAnswer } from "@hunt/contracts/nights";
import { type RunInMs, runsInMs } from "@hunt/contracts/run-in-ms";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { nightQuery } from "../../../lib/queries/public-queries.ts";
import { FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import facts from "./facts.module.css";

const compared = ["realTime", "lastHydrolystLimbBreakTime", "medianLimbBreakTime", "extractionTime"] as const;

/** The greatest difference between two logs of one session in the time between the same moments. */
const toleranceMs = 1000;

interface NightsBesideProps {
  readonly night: NightAnswer;
  readonly otherUuid: string;
}

/** Compares two nights of one session, run by run; differences are marked by a sign and a colour. */
export function NightsBeside({ night, otherUuid }: NightsBesideProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(nightQuery(otherUuid));
  if (error !== null) {
    return (
      <FailedState title={t("night.failed")} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <LoadingPlaceholder />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <section className={facts.scroll} tabIndex={0} aria-label={t("review.logs.compare")}>
      <table className={facts.table}>
        <thead>
          <tr>
            <th scope="col">{t("night.column.run")}</th>
            <th scope="col">{t("review.logs.figure")}</th>
            <th scope="col">{t("review.logs.thisNight")}</th>
            <th scope="col">{t("review.logs.otherNight")}</th>
          </tr>
        </thead>
        <tbody>
          {besideRows(runsInMs(night), runsInMs(data)).map(({ run, figure, ownMs, otherMs, differs }) => (
            <tr key={`${run}-${figure}`}>
              <th scope="row">#{run}</th>
              <td>{t(`night.figure.${figure}`)}</td>
              <td>{formatDuration(ownMs)}</td>
              <td className={differs ? facts.differs : undefined}>
                {differs && <span aria-hidden="true">≠ </span>}
                {formatDuration(otherMs)}
                {differs && <VisuallyHidden> {t("review.logs.differs")}</VisuallyHidden>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface BesideRow {
  readonly run: number;
  readonly figure: (typeof compared)[number];
  readonly ownMs: number | null;
  readonly otherMs: number | null;
  /** True when both logs have the value and it differs. */
  readonly differs: boolean;
}

/** Returns the runs of two nights of one session in pairs, by their number. */
function besideRows(own: readonly RunInMs[], other: readonly RunInMs[]): readonly BesideRow[] {
  const numbers = [...new Set([...own, ...other].map(({ index }) => index))].sort((a, b) => a - b);
  return numbers.flatMap((run) => {
    const [mine, theirs] = [own, other].map((runs) => runs.find(({ index }) => index === run));
    return compared.map((figure): BesideRow => {
      const ownMs = mine?.[`${figure}Ms`] ?? null;
      const otherMs = theirs?.[`${figure}Ms`] ?? null;
      const differs = ownMs !== null && otherMs !== null && Math.abs(ownMs - otherMs) > toleranceMs;
      return { run, figure, ownMs, otherMs, differs };
    });
  });
}
