import type { FigureAgainst } from "@hunt/contracts/against";
import { headlineSize } from "@hunt/contracts/like-for-like";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { shownName } from "@hunt/engine/domain/shown-name";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { PageHead, PlainLine } from "../../../platform/pages/page-heads.ts";
import { isolateName } from "../../../platform/pages/page-heads.ts";
import type { PageTexts } from "../../../platform/texts/page-texts.ts";
import { compareHunters } from "./compare-hunters.ts";

/**
 * Returns the head of the comparison's page for link previews; null when one of the hunters does not exist. Search
 * engines may index profiles, but there are too many pairs of hunters.
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
    const title = texts.text("against.versus", {
      hunter: shownName(hunter.ign),
      other: shownName(other.ign),
    });
    const description = texts.text("hunter.mates.nights", {
      count: together.nights,
      number: together.nights,
    });
    const size = headlineSize(sizes);
    const squad = size === "any" ? [] : [texts.text(`common.squadSize.${size}`)];
    const lines = [
      lineOf(hunter.ign, sizes[size].hunter, squad),
      lineOf(other.ign, sizes[size].other, squad),
    ];
    return { title, description, isHidden: true, plain: [{ text: title }, { text: description }, ...lines] };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

/**
 * Returns the line of a hunter's best average for the page's head, with a link to its night; without a best it links to
 * the profile.
 */
function lineOf(ign: string, { best }: FigureAgainst, squad: readonly string[]): PlainLine {
  const name = isolateName(ign);
  if (best === null) return { text: name, path: `/users/${encodeURIComponent(ign)}` };
  return {
    text: [name, ...squad, formatDuration(msFromSeconds(best.value))].join(" · "),
    path: `/nights/${best.nightUuid}`,
  };
}
