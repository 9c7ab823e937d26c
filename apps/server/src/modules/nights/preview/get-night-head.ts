import type { NightAnswer } from "@hunt/contracts/nights";
import { comparisonQuerySchema } from "@hunt/contracts/previews";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { visitor } from "../../../platform/http/actor.ts";
import type { PageHead } from "../../../platform/pages/page-heads.ts";
import type { PageTexts } from "../../../platform/texts/page-texts.ts";
import { getNight } from "../show/get-night.ts";
import { cardOfComparison } from "./card-of-comparison.ts";
import { findComparison } from "./get-comparison-preview.ts";
import { nightSummary } from "./night-summary.ts";

/** What link previews are told of a night; null when it is not there or not everybody's to see. */
export async function getNightHead(
  deps: Pick<Deps, "db">,
  nightUuid: string,
  texts: PageTexts,
  query: URLSearchParams,
): Promise<PageHead | null> {
  try {
    const { night, version } = await getNight(deps, visitor, nightUuid);
    // Who has the address of an unlisted night may see it; what reads addresses for others learns nothing from us.
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

interface ComparedPage {
  readonly texts: PageTexts;
  readonly query: URLSearchParams;
}

/** What is told of a night whose address compares it: both times, and a picture of its own. Nothing when it compares with nothing that all see. */
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
