import type { NightAnswer } from "@hunt/contracts/nights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { PageTexts } from "../../../platform/pages/page-texts.ts";
import { canDraw } from "../../../platform/pictures/picture-parts.ts";

/** What previews say of a night: figures and names. */
export interface NightSummary {
  readonly format: string;
  readonly squad: string;
  readonly season: string;
  /** The day in UTC. */
  readonly date: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}

const maxNamesLength = 60;

interface SummaryOptions {
  readonly texts: PageTexts;
  /** Leaves out names that the picture's typeface could not draw. */
  readonly asPicture: boolean;
}

/** The summary of a night in the language of `texts`. */
export function nightSummary(night: NightAnswer, { texts, asPicture }: SummaryOptions): NightSummary {
  const { text } = texts;
  return {
    format: night.format,
    squad: squadText(night, { texts, asPicture }),
    season: text("night.season", { number: night.season }),
    date: texts.day(night.startedAt ?? night.createdAt),
    figures: [
      { label: text("night.average.averageRealTime"), value: duration(night.averageRealTime) },
      {
        label: text("night.average.averageLastHydrolystLimbBreakTime"),
        value: duration(night.averageLastHydrolystLimbBreakTime),
      },
      { label: text("night.average.averageExtractionTime"), value: duration(night.averageExtractionTime) },
    ],
  };
}

function squadText({ users, squadSize }: NightAnswer, { texts, asPicture }: SummaryOptions): string {
  const names = users.flatMap(({ ign }) => (ign === null ? [] : [ign]));
  const listed = names.join(", ");
  const isShown = names.length > 0 && listed.length <= maxNamesLength && (!asPicture || canDraw(listed));
  if (isShown && names.length === squadSize) return listed;
  return squadSize === 1 ? texts.text("common.squadSize.1") : texts.text("night.squad", { count: squadSize });
}

function duration(seconds: number | null): string {
  return formatDuration(seconds === null ? null : msFromSeconds(seconds));
}
