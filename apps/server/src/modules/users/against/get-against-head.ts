import type { FigureAgainst } from "@hunt/contracts/against";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { isolateName } from "../../../platform/pages/isolate-name.ts";
import type { PageHead, PlainLine } from "../../../platform/pages/page-heads.ts";
import type { PageTexts } from "../../../platform/pages/page-texts.ts";
import { compareHunters } from "./compare-hunters.ts";

/**
 * What link previews are told of two hunters; null when one of them is not there. Search engines keep profiles: pairs of
 * them are too many.
 */
export async function getAgainstHead(
  deps: Pick<Deps, "db">,
  names: readonly [string, string],
  texts: PageTexts,
): Promise<PageHead | null> {
  try {
    const { hunter, other, sizes, together } = await compareHunters(deps, names, {
      metric: "averageRealTime",
    });
    if (hunter.ign === null || other.ign === null) {
      return { title: texts.text("hunter.title"), description: "", isHidden: true };
    }
    const title = texts.text("against.versus", { hunter: hunter.ign, other: other.ign });
    const description = texts.text("hunter.mates.nights", {
      count: together.nights,
      number: together.nights,
    });
    const lines = [lineOf(hunter.ign, sizes.any.hunter), lineOf(other.ign, sizes.any.other)];
    return { title, description, isHidden: true, plain: [{ text: title }, { text: description }, ...lines] };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

/** A hunter's best average, which leads to its night; without one the way to the profile. */
function lineOf(ign: string, { best }: FigureAgainst): PlainLine {
  const name = isolateName(ign);
  if (best === null) return { text: name, path: `/users/${encodeURIComponent(ign)}` };
  return {
    text: `${name} · ${formatDuration(msFromSeconds(best.value))}`,
    path: `/nights/${best.nightUuid}`,
  };
}
