import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { RemarkCode } from "@hunt/engine/profit-taker/remarks";
import { lazy, Suspense } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Section } from "../../../ui/section.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { type Against, againstChoices, useAgainst } from "../losses/use-against.ts";
import type { ListedRun, OwnRuns } from "../runs/listed-run.ts";
import type { RunShelf } from "../runs/run-shelf.ts";
import { RunActions } from "../share/run-actions.tsx";
import { RunTimeline } from "../timeline/run-timeline.tsx";
import { useRunDay } from "../words/words.ts";
import { FigureCards } from "./figure-cards.tsx";
import { RunHead } from "./run-head.tsx";
import { RunSteps } from "./run-steps.tsx";
import styles from "./run-view.module.css";

/** The details below the first screen of a run. */
const RunDetails = lazy(async () => ({
  default: await loadPage(async () => (await import("./run-details.tsx")).RunDetails, {
    now: ["profitTaker"],
  }),
}));

interface RunViewProps {
  readonly listed: ListedRun;
  readonly own: OwnRuns;
  readonly shelf: RunShelf;
  readonly show: (id: string) => void;
}

/** Shows one complete run. */
export function RunView({ listed, own, shelf, show }: RunViewProps) {
  const { t } = useTranslation();
  const { run } = listed;
  const against = useAgainst(own, listed);
  const isHere = own.list.some(({ id }) => id === listed.id);
  const isBlank = run.remarks.includes("not_host");
  return (
    <article className={styles.run} aria-label={t("profitTaker.thisRun")}>
      <RunHead listed={listed} own={own}>
        <RunSteps listed={listed} own={own} show={show} />
        {/* A link or a picture of a run that nobody played would pass for one that somebody did. */}
        {!listed.isSample && <RunActions listed={listed} isHere={isHere} shelf={shelf} />}
      </RunHead>
      <Remarks remarks={run.remarks} />
      {!isBlank && (
        <>
          <FigureCards run={run} summary={own.summary} />
          <Section
            id="timeline"
            title={t("profitTaker.timeline")}
            aside={<AgainstField listed={listed} own={own} against={against} />}
          >
            <RunTimeline run={run} other={against.run} />
          </Section>
          <Suspense>
            <RunDetails run={run} against={against} />
          </Suspense>
        </>
      )}
    </article>
  );
}

interface AgainstFieldProps {
  readonly listed: ListedRun;
  readonly own: OwnRuns;
  readonly against: Against;
}

/** Selects the reference of the run; shows nothing while there is none to choose. */
function AgainstField({ listed, own, against }: AgainstFieldProps) {
  const { t } = useTranslation();
  const { hasBest, hasSecond, hasMedian, others } = againstChoices(own, listed);
  if (others.length === 0 && !hasMedian) return null;
  return (
    <SelectField isInline label={t("profitTaker.against")} value={against.value} onChange={against.choose}>
      <option value="none">{t("profitTaker.againstNone")}</option>
      {hasBest && <option value="best">{t("profitTaker.best")}</option>}
      {hasSecond && <option value="second">{t("profitTaker.secondBest")}</option>}
      {hasMedian && <option value="median">{t("profitTaker.median")}</option>}
      {others.map((other) => (
        <RunOption key={other.id} listed={other} />
      ))}
    </SelectField>
  );
}

function RunOption({ listed }: { readonly listed: ListedRun }) {
  const day = useRunDay(listed);
  const name = listed.name || day;
  return (
    <option value={listed.id}>
      {formatDuration(listed.run.totalMs)} · {name}
    </option>
  );
}

/** Lists the oddities of the run and the gaps in its log, one sentence each. */
function Remarks({ remarks }: { readonly remarks: readonly RemarkCode[] }) {
  const { t } = useTranslation();
  if (remarks.length === 0) return null;
  return (
    <ul className={styles.remarks} aria-label={t("profitTaker.remarks")}>
      {remarks.map((code) => (
        <li key={code}>
          <Icon name="info" />
          <span>{t(`profitTaker.remark.${code}`)}</span>
        </li>
      ))}
    </ul>
  );
}
