import type { NightAnswer } from "@hunt/contracts/nights";
import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { type CanDraw, squadLine } from "@hunt/engine/cards/card-names";
import type { ComparisonCard } from "@hunt/engine/cards/comparison-card";
import { formatSeconds } from "@hunt/engine/formats/format-duration";
import type { Loss } from "@hunt/engine/statistics/compare-own-times";
import type { ComparedSide, ComparedSides } from "@hunt/engine/statistics/compared-sides";
import type { PageTexts } from "../../../platform/texts/page-texts.ts";
import { cardSquad, nightSummary } from "./night-summary.ts";

/** Two public nights, or two runs of one night, side by side. */
export interface NightComparison {
  readonly night: NightAnswer;
  /** The second night of the comparison; the same night when two of its own runs are compared. */
  readonly other: NightAnswer;
  readonly sides: ComparedSides<RunInMs>;
}

interface CardFacts {
  readonly texts: PageTexts;
  readonly brand: string;
  readonly canDraw: CanDraw;
}

/** Returns the contents of a comparison's card. */
export function cardOfComparison(
  { night, other, sides }: NightComparison,
  { texts, brand, canDraw }: CardFacts,
): ComparisonCard {
  const { text } = texts;
  const { season, date } = nightSummary(night, texts);
  const isOneNight = other === night;
  const side = (of: ComparedSide<RunInMs>, its: NightAnswer, average: string) => ({
    name: of.run === null ? average : text("night.run.number", { index: of.run.index }),
    squad: isOneNight ? "" : squadLine(cardSquad(its, texts), canDraw),
    realTimeMs: of.realTimeMs,
  });
  const steps = sides.steps ?? [];
  const totalMs = steps.reduce((sum, { deltaMs }) => sum + deltaMs, 0);
  return {
    head: { brand, about: [night.format, date, season].filter(Boolean).join(" · ") },
    ours: side(sides.ours, night, text("compared.average")),
    theirs: side(sides.theirs, other, text("compared.otherAverage")),
    steps: sides.steps,
    whereTitle: whereTitle(totalMs, texts),
    lossName: (loss) => lossName(loss, texts),
  };
}

function whereTitle(totalMs: number, { text }: PageTexts): string {
  const time = formatSeconds(Math.abs(totalMs));
  if (totalMs === 0) return text("compared.whereEqual");
  return totalMs > 0 ? text("compared.where", { time }) : text("compared.whereWon", { time });
}

/** Returns the name of a line as the app shows it: "Gantulyst, Limbs". */
function lossName({ steps, isRest }: Loss, { text }: PageTexts): string {
  const [step] = steps;
  if (isRest || step === undefined) return text("compared.rest", { count: steps.length });
  return [text(`common.eidolon.${step.eidolon}`), text(kindNames[step.kind])].join(text("common.comma"));
}

const kindNames = {
  limb: "night.figure.limbBreakTimes",
  shard: "night.segment.shards",
  water: "night.figure.waterLimb",
  spawn: "night.figure.spawnDelay",
  animation: "night.figure.spawnAnimationTime",
  shrine: "night.segment.shrine",
  capshot: "night.segment.capshot",
  drop: "night.segment.drop",
} as const;
