import { hash } from "node:crypto";
import type { NightRankAnswer } from "@hunt/contracts/leaderboards";
import { defaultLocale } from "@hunt/contracts/locales";
import type { NightAnswer } from "@hunt/contracts/nights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { type Figure, type NightFigure, nightFigures } from "@hunt/engine/domain/figures";
import { type EidolonType, eidolonTypes } from "@hunt/engine/domain/words";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { formatSeconds } from "@hunt/engine/formats/format-seconds";
import { nightMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { markOf } from "@hunt/engine/marks/mark-of";
import { rankTier } from "@hunt/engine/marks/rank-tier";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { visitor } from "../../../platform/http/actor.ts";
import type { PageTexts } from "../../../platform/pages/page-texts.ts";
import { canDraw } from "../../../platform/pictures/letters.ts";
import { estimateSign } from "../../../platform/pictures/picture-parts.ts";
import { getNight } from "../show/get-night.ts";
import { namesOf, nightSummary, squadSizeText } from "./night-summary.ts";
import { type NightPicture, previewSvg } from "./preview-svg.ts";
import { previewTimeline } from "./preview-timeline.ts";

/** What knows the boards. They show nights: where a night stands there is handed in. */
export interface NightRankDeps {
  /** Where a public night stands on its board; null when it is on none. */
  readonly getNightRank: (nightUuid: string) => Promise<Pick<NightRankAnswer, "rank" | "total">>;
}

type PreviewDeps = NightRankDeps & Pick<Deps, "db" | "config" | "texts" | "pictures">;

/**
 * The picture of a public night as PNG; `night_not_found` for every other. Drawn once as long as there is the same to
 * show: names and ranks come and go without the night.
 */
export async function getNightPreview(deps: PreviewDeps, nightUuid: string): Promise<Buffer> {
  const { night } = await getNight(deps, visitor, nightUuid);
  if (night.scope !== "public") throw new AppError("night_not_found");
  const { rank, total } = await deps.getNightRank(nightUuid);
  const place = rank === null || total === null ? null : { rank, total };
  // In the one language that a picture of one address can have.
  const texts = deps.texts(defaultLocale);
  const svg = previewSvg(nightPicture(night, { texts, place, brand: deps.config.brandName }));
  return await deps.pictures.of(`night ${nightUuid} ${hash("sha256", svg)}`, () => svg);
}

interface PictureFacts {
  readonly texts: PageTexts;
  readonly brand: string;
  readonly place: { readonly rank: number; readonly total: number } | null;
}

/** What the picture of a night says. */
export function nightPicture(night: NightAnswer, { texts, brand, place }: PictureFacts): NightPicture {
  const { season, date } = nightSummary(night, texts);
  const format = night.format === "" ? texts.text("night.withoutCapture") : night.format;
  return {
    brand,
    about: `${format} · ${date} · ${season}`,
    squad: squadLines(night, texts),
    rank: place && {
      words: texts.text("hunter.bests.rankOf", {
        rank: `#${texts.number(place.rank)}`,
        total: texts.number(place.total),
      }),
      tier: rankTier(place.rank, place.total),
    },
    average: drawnFigure(night, "averageRealTime", texts),
    figures: smallFigures.map((name) => drawnFigure(night, name, texts)),
    captured: eidolonTypes.filter((type) => capturesOf(night)[type] > 0),
    timeline: previewTimeline(night),
  };
}

/** Two names a line; how many they were when one has letters that no bundled typeface has. */
function squadLines(night: NightAnswer, texts: PageTexts): readonly string[] {
  const names = namesOf(night);
  if (names === null || !names.every(canDraw)) return [squadSizeText(night, texts)];
  const lines = names.length > 2 ? [names.slice(0, 2), names.slice(2)] : [names];
  return lines.map((line) => line.join("  ·  "));
}

function capturesOf(night: NightAnswer): Readonly<Record<EidolonType, number>> {
  return {
    teralyst: night.capturedTeralystsCount,
    gantulyst: night.capturedGantulystsCount,
    hydrolyst: night.capturedHydrolystsCount,
  };
}

const smallFigures = [
  "averageLastHydrolystLimbBreakTime",
  "activeTime",
  "medianLimbBreakTime",
] as const satisfies readonly NightFigure[];

type DrawnFigure = (typeof smallFigures)[number] | "averageRealTime";

function drawnFigure(night: NightAnswer, name: DrawnFigure, { text }: PageTexts): NightPicture["average"] {
  const seconds = night[name];
  const { isShort }: Figure = nightFigures[name];
  const category = nightMarkCategory(name, night.fullRunsCount);
  const sign = night.estimated.some((figure) => figure === name) ? estimateSign : "";
  const ms = seconds === null ? null : msFromSeconds(seconds);
  return {
    label: text(`night.average.${name}`),
    value: isShort ? formatSeconds(ms) : sign + formatDuration(ms),
    mark: category === undefined ? null : markOf(category, ms),
  };
}
