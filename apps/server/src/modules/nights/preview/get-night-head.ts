import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { visitor } from "../../../platform/http/actor.ts";
import type { PageHead } from "../../../platform/pages/page-heads.ts";
import type { PageTexts } from "../../../platform/pages/page-texts.ts";
import { getNight } from "../show/get-night.ts";
import { nightSummary } from "./night-summary.ts";

/** What link previews are told of a night; null when it is not there or not everybody's to see. */
export async function getNightHead(
  deps: Pick<Deps, "db">,
  nightUuid: string,
  texts: PageTexts,
): Promise<PageHead | null> {
  try {
    const { night, version } = await getNight(deps, visitor, nightUuid);
    // Who has the address of an unlisted night may see it; what reads addresses for others learns nothing from us.
    if (night.scope !== "public")
      return { title: texts.text("night.title"), description: "", isHidden: true };
    const { format, squad, season, date, figures } = nightSummary(night, texts);
    const title = `${format === "" ? texts.text("night.withoutCapture") : format} · ${squad}`;
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
    };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}
