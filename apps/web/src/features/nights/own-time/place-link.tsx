import type { OwnStep } from "@hunt/engine/statistics/own-steps";
import { Link, useNavigate } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { searchWithTimeline } from "./use-timeline-view.ts";

type Step = Pick<OwnStep, "eidolon" | "kind" | "number">;

interface PlaceLinkProps {
  readonly step: Step;
  /** The run's id; null for an average, whose link shows the eidolon's own times. */
  readonly runId: string | null;
  readonly children: ReactNode;
}

/** Links to a step in the timeline of own times, which then shows only the step's eidolon and describes the step. */
export function PlaceLink({ step, runId, children }: PlaceLinkProps) {
  const navigate = useNavigate();
  const view = { isScale: false, zoom: step.eidolon } as const;
  const address = {
    to: ".",
    search: (now: object) => searchWithTimeline(now, view),
    hash: true,
    replace: true,
    resetScroll: false,
  } as const;
  const go = async (event: MouseEvent) => {
    // A click with a modifier key is left to the browser, which opens a new window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    await navigate(address);
    requestAnimationFrame(() => requestAnimationFrame(() => showWhenDrawn(step, runId)));
  };
  return (
    <Link {...address} onClick={(event) => void go(event)}>
      {children}
    </Link>
  );
}

/** Shows the step now, or once the timeline has drawn it, which loads after the head of a night. */
function showWhenDrawn(step: Step, runId: string | null): void {
  if (showStep(step, runId)) return;
  document.getElementById("timeline")?.scrollIntoView({ block: "start" });
  const waiting = new AbortController();
  const { signal } = waiting;
  const end = () => waiting.abort();
  const drawing = new MutationObserver(() => showStep(step, runId) && end());
  signal.addEventListener("abort", () => drawing.disconnect());
  drawing.observe(document.body, { childList: true, subtree: true });
  // A visitor who has gone on to something else is not called back.
  for (const event of ["pointerdown", "keydown", "wheel"]) addEventListener(event, end, { signal });
}

/** Scrolls to a step and gives it the focus; does nothing and returns false while no step is drawn. */
function showStep({ eidolon, kind, number }: Step, runId: string | null): boolean {
  const timeline = document.getElementById("timeline");
  const steps = [...(timeline?.querySelectorAll<SVGElement>(`[data-step^="${eidolon}.${kind}."]`) ?? [])];
  const ofRun = steps.filter((each) => each.dataset.run === runId);
  if (steps.length === 0) return false;
  const step = ofRun.find((each) => each.dataset.step === `${eidolon}.${kind}.${number}`) ?? ofRun[0];
  step?.focus({ preventScroll: true });
  (step ?? timeline)?.scrollIntoView({ block: step === undefined ? "start" : "center" });
  return true;
}
