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
        {passed.slice(-shownSteps).map((step) => (
          <tr key={`${step.eidolon} ${step.kind} ${step.number}`}>
            <th scope="row">{placeName(t, step, stepName(t, step))}</th>
            <td>{formatSeconds(step.timeMs)}</td>
            <td className={styles[directionOf(step.behindMs)]}>{formatDelta(step.behindMs)}</td>
          </tr>
        ))}
        {next !== null && (
          <tr className={styles.next}>
            <th scope="row">
              {placeName(t, next, isFromShrine ? t("ghost.untilSpawn") : stepName(t, next))}
            </th>
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

function placeName(t: Translate, { eidolon }: Step, step: string): string {
  return [t(`common.eidolon.${eidolon}`), step].join(" · ");
}
