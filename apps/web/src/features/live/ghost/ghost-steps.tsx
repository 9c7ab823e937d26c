import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-duration";
import type { Pace, PassedStep } from "@hunt/engine/live/pace";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { VisuallyHidden } from "../../../ui/text.tsx";
import styles from "./ghost.module.css";
import { directionOf } from "./standing.tsx";

/** The number of passed steps that are shown; the room for them is kept from the start. */
const shownSteps = 5;

/** The last steps with their own times and the standing after each, and the ghost's time for the next one. */
export function GhostSteps({ pace }: { readonly pace: Pace | null }) {
  const { t } = useTranslation();
  if (pace === null) return <p className={styles.detail}>{t("ghost.waits")}</p>;
  const { passed, next, basis } = pace;
  const shown = passed.slice(-shownSteps);
  // A shrine and its shards pass together with the spawn.
  const isFromShrine = basis === "run" && next?.kind === "spawn";
  return (
    <table className={styles.steps}>
      <VisuallyHidden as="caption">{t("ghost.steps")}</VisuallyHidden>
      <thead className={styles.columns}>
        <tr>
          <th scope="col">{t("ghost.step")}</th>
          <th scope="col">{t("ghost.ownTime")}</th>
          <th scope="col">{t("ghost.after")}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((step, index) => (
          <tr key={`${step.eidolon} ${step.kind} ${step.number}`}>
            <StepHead step={step} before={shown[index - 1]}>
              {stepName(t, step)}
            </StepHead>
            <td>{formatSeconds(step.timeMs)}</td>
            <td className={styles[directionOf(step.behindMs)]}>{formatDelta(step.behindMs)}</td>
          </tr>
        ))}
        {next !== null && (
          <tr className={styles.next}>
            <StepHead step={next} before={shown.at(-1)}>
              {isFromShrine ? t("ghost.untilSpawn") : stepName(t, next)}
            </StepHead>
            <td>{formatSeconds(next.referenceMs)}</td>
            <td>{t("ghost.toBeat")}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

type Step = Pick<PassedStep, "kind" | "eidolon" | "number">;

function stepName(t: Translate, { kind, number }: Step): string {
  return kind === "limb" ? t("ghost.kind.limb", { number }) : t(`ghost.kind.${kind}`);
}

interface StepHeadProps {
  readonly step: Step;
  /** The step of the row above; undefined for the first row. */
  readonly before: Step | undefined;
  readonly children: string;
}

/** Names the row of a step. Its eidolon is seen only where it differs from that of the row above. */
function StepHead({ step, before, children }: StepHeadProps) {
  const { t } = useTranslation();
  const eidolon = `${t(`common.eidolon.${step.eidolon}`)} · `;
  return (
    <th scope="row">
      {before?.eidolon === step.eidolon ? <VisuallyHidden>{eidolon}</VisuallyHidden> : eidolon}
      {children}
    </th>
  );
}
