import type { NightAnswer } from "@hunt/contracts/nights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import type { CardSquad } from "@hunt/engine/cards/card-names";
import { shownName } from "@hunt/engine/domain/shown-name";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { PageTexts } from "../../../platform/texts/page-texts.ts";

/** The figures and names of a night in previews. */
export interface NightSummary {
  readonly format: string;
  readonly squad: string;
  readonly season: string;
  /** The UTC day on which the night was played. */
  readonly date: string;
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}

const maxNamesLength = 60;

/** Returns the summary of a night in the language of `texts`. */
export function nightSummary(night: NightAnswer, texts: PageTexts): NightSummary {
  const { text } = texts;
  return {
    format: night.format,
    squad: squadText(night, texts),
    season: text("night.season", { number: night.season }),
    date: dayPlayed(night, texts),
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

function dayPlayed({ startedAt, playedOn }: NightAnswer, { text, day }: PageTexts): string {
  const instant = startedAt ?? playedOn;
  return instant === null ? text("common.undated") : day(instant);
}

function squadText(night: NightAnswer, texts: PageTexts): string {
  const listed = (namesOf(night) ?? []).join(", ");
  return listed !== "" && listed.length <= maxNamesLength ? listed : squadSizeText(night, texts);
}

/** Returns the squad's names; null when some of them are hidden. */
function namesOf({ users, squadSize }: NightAnswer): readonly string[] | null {
  const names = users.flatMap(({ ign }) => shownName(ign) ?? []);
  return names.length > 0 && names.length === squadSize ? names : null;
}

/** Returns the names and the size of a squad for a card. */
export function cardSquad(night: Pick<NightAnswer, "users" | "squadSize">, texts: PageTexts): CardSquad {
  return {
    names: night.users.flatMap(({ ign }) => shownName(ign) ?? []),
    size: night.squadSize,
    sizeWords: squadSizeText(night, texts),
  };
}

/** Returns the number of hunters in words. */
function squadSizeText({ squadSize }: Pick<NightAnswer, "squadSize">, { text }: PageTexts): string {
  return squadSize === 1 ? text("common.squadSize.1") : text("night.squad", { count: squadSize });
}

function duration(seconds: number | null): string {
  return formatDuration(seconds === null ? null : msFromSeconds(seconds));
}
