import type { NightAnswer } from "@hunt/contracts/nights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatDuration } from "@hunt/engine/formats/format-duration";

/** What previews say of a night: figures and names, in the one language that previews have. */
export interface NightSummary {
  readonly format: string;
  readonly squad: string;
  readonly season: string;
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}

/** Letters that the picture's typeface has; a squad with others is told by its size. */
const drawable = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Number}\p{Punctuation}\p{Symbol} ]+$/u;
const maxNamesLength = 60;

/** The summary of a night; `asPicture` leaves out names that the picture's typeface could not draw. */
export function nightSummary(
  night: NightAnswer,
  { asPicture }: { readonly asPicture: boolean },
): NightSummary {
  return {
    format: night.format,
    squad: squadText(night, asPicture),
    season: `Season ${night.season}`,
    date: (night.startedAt ?? night.createdAt).slice(0, 10),
    figures: [
      { label: "average real time", value: duration(night.averageRealTime) },
      { label: "average last limb", value: duration(night.averageLastHydrolystLimbBreakTime) },
      { label: "average extraction", value: duration(night.averageExtractionTime) },
    ],
  };
}

function squadText({ users, squadSize }: NightAnswer, asPicture: boolean): string {
  const names = users.flatMap(({ ign }) => (ign === null ? [] : [ign]));
  const text = names.join(", ");
  const isShown = names.length > 0 && text.length <= maxNamesLength && (!asPicture || drawable.test(text));
  if (isShown && names.length === squadSize) return text;
  return squadSize === 1 ? "Solo" : `Squad of ${squadSize}`;
}

function duration(seconds: number | null): string {
  return formatDuration(seconds === null ? null : msFromSeconds(seconds));
}
