import { lazy, Suspense } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { Section } from "../../../ui/section.tsx";
import { AgainstField } from "../losses/against-field.tsx";
import { Losses } from "../losses/losses.tsx";
import { useAgainst } from "../losses/use-against.ts";
import type { ListedRun, OwnRuns } from "../runs/listed-run.ts";
import type { RunShelf } from "../runs/run-shelf.ts";
import { RunActions } from "../share/run-actions.tsx";
import { RunTimeline } from "../timeline/run-timeline.tsx";
import { FigureCards } from "./figure-cards.tsx";
import { Remarks } from "./remarks.tsx";
import { RunHead } from "./run-head.tsx";
import { RunSteps } from "./run-steps.tsx";
import styles from "./run-view.module.css";

/** Below the first screen of every run. */
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

/** One run, whole. */
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
        <RunActions listed={listed} isHere={isHere} shelf={shelf} />
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
          <Losses run={run} against={against} />
          <Suspense>
            <RunDetails run={run} />
          </Suspense>
        </>
      )}
    </article>
  );
}
