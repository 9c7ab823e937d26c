import { formatDuration } from "@hunt/engine/formats/format-duration";
import { useEffect } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import type { ListedRun, OwnRuns } from "../runs/listed-run.ts";
import styles from "./run-head.module.css";

interface RunStepsProps {
  readonly listed: ListedRun;
  readonly own: OwnRuns;
  readonly show: (id: string) => void;
}

/** Links to the previous and the next run, to which arrow keys lead too. */
export function RunSteps({ listed, own: { list }, show }: RunStepsProps) {
  const { t } = useTranslation();
  const place = list.findIndex(({ id }) => id === listed.id);
  const older = place < 0 ? list[0] : list[place + 1];
  const newer = place < 0 ? undefined : list[place - 1];
  useArrows({ ArrowLeft: older?.id, ArrowRight: newer?.id }, show);
  if (older === undefined && newer === undefined) return null;
  const step = (target: ListedRun | undefined, label: string, icon: "previous" | "next") => (
    <Button
      size="sm"
      aria-label={label}
      aria-disabled={target === undefined}
      onClick={() => target !== undefined && show(target.id)}
    >
      <Icon name={icon} />
    </Button>
  );
  return (
    <div className={styles.steps}>
      {step(older, t("profitTaker.olderRun"), "previous")}
      <span className={styles.place} aria-live="polite">
        {place >= 0 && t("profitTaker.placeOf", { place: list.length - place, count: list.length })}
        <VisuallyHidden> {formatDuration(listed.run.totalMs)}</VisuallyHidden>
      </span>
      {step(newer, t("profitTaker.newerRun"), "next")}
    </div>
  );
}

type ArrowTargets = Readonly<Record<"ArrowLeft" | "ArrowRight", string | undefined>>;

/** Elements that need the arrow keys themselves keep them. */
const ownArrows = "input, textarea, select, [contenteditable], [role=tablist], [role=slider], dialog";

function useArrows(targets: ArrowTargets, show: (id: string) => void): void {
  const { ArrowLeft, ArrowRight } = targets;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      const isElsewhere = event.target instanceof Element && event.target.closest(ownArrows) !== null;
      if (hasModifier || isElsewhere || event.defaultPrevented) return;
      const target =
        event.key === "ArrowLeft" ? ArrowLeft : event.key === "ArrowRight" ? ArrowRight : undefined;
      if (target === undefined) return;
      event.preventDefault();
      show(target);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [ArrowLeft, ArrowRight, show]);
}
