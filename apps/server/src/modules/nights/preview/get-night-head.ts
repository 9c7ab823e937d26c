import { anchorOf, videoSecond } from "@hunt/contracts/night-in-video";
import type { NightAnswer } from "@hunt/contracts/nights";
import { comparisonQuerySchema } from "@hunt/contracts/previews";
import { isAborted, runsInMs } from "@hunt/contracts/run-in-ms";
import { addressAt, formatVideoTime, videoSiteOf } from "@hunt/contracts/video-source";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { visitor } from "../../../platform/http/actor.ts";
import type { PageHead, PlainLine } from "../../../platform/pages/page-heads.ts";
import type { PageTexts } from "../../../platform/texts/page-texts.ts";
import { getNight } from "../show/get-night.ts";
import { cardOfComparison } from "./card-of-comparison.ts";
import { findComparison } from "./get-comparison-preview.ts";
import { nightSummary } from "./night-summary.ts";

/**
 * Returns the head of a night's page for link previews; null when the night does not exist or not everybody may see it.
 */
export async function getNightHead(
  deps: Pick<Deps, "db">,
  nightUuid: string,
  texts: PageTexts,
  query: URLSearchParams,
): Promise<PageHead | null> {
  try {
    const { night, version } = await getNight(deps, visitor, nightUuid);
    // An unlisted night may be seen by those who have its address, but programs that read addresses for others learn
    // nothing.
    if (night.scope !== "public")
      return { title: texts.text("night.title"), description: "", isHidden: true };
    const { format, squad, season, date, figures } = nightSummary(night, texts);
    const title = `${format === "" ? texts.text("night.withoutCapture") : format} · ${squad}`;
    const comparison = await comparedHead(deps, night, { texts, query });
    const description = [season, date, ...figures.map(({ label, value }) => `${label} ${value}`)].join(" · ");
    return {
      title,
      description,
      plain: [
        { text: title },
        { text: description },
        ...linesOfVideo(night, texts),
        { text: texts.text("plain.nightTable"), path: `/v2/nights/${nightUuid}/export?format=csv` },
      ],
      imagePath: `/v2/nights/${nightUuid}/preview.png?v=${version}`,
      ...comparison,
    };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

/** Returns a link to the second of each run in the video of a verified night, for browsers without JavaScript. */
function linesOfVideo({ runs, approval }: NightAnswer, texts: PageTexts): readonly PlainLine[] {
  if (approval === null || approval.proof.videoUrl === "" || approval.proof.isGone) return [];
  const { videoUrl, nightfallAt } = approval.proof;
  const site = videoSiteOf(videoUrl);
  const hunted = runsInMs({ runs }).filter((run) => !isAborted(run));
  const anchor = anchorOf(runsInMs({ runs }));
  if (anchor === null || nightfallAt === null)
    return [{ text: texts.text("approval.video", { site }), elsewhere: videoUrl }];
  return hunted.flatMap((run) => {
    const second = videoSecond(run, 0, { anchor, markAt: nightfallAt });
    if (second === null) return [];
    const place = [texts.text("night.run.number", { index: run.index }), site, formatVideoTime(second)];
    return [{ text: place.join(" · "), elsewhere: addressAt(videoUrl, second) }];
  });
}

interface ComparedPage {
  readonly texts: PageTexts;
  readonly query: URLSearchParams;
}

/**
 * Returns the head for an address that compares a night: both times, and a picture of its own. Returns null when it
 * compares with nothing that everybody may see.
 */
async function comparedHead(
  deps: Pick<Deps, "db">,
  night: NightAnswer,
  { texts, query }: ComparedPage,
): Promise<Partial<PageHead>> {
  const asked = comparisonQuerySchema.safeParse({
    compare: query.get("compare") ?? undefined,
    of: query.get("of") ?? undefined,
  });
  const comparison = asked.success ? await findComparison(deps, night, asked.data) : null;
  if (!asked.success || comparison === null) return {};
  const { ours, theirs, whereTitle } = cardOfComparison(comparison, {
    texts,
    brand: "",
    canDraw: () => true,
  });
  const side = ({ name, realTimeMs }: typeof ours) => `${name} ${formatDuration(realTimeMs)}`;
  const { compare, of } = asked.data;
  const search = new URLSearchParams({ compare, ...(of !== undefined && { of }) });
  return {
    description: [side(ours), side(theirs), ...(comparison.sides.steps === null ? [] : [whereTitle])].join(
      " · ",
    ),
    imagePath: `/v2/nights/${night.uuid}/comparison.png?${search}`,
  };
}
