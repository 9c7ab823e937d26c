import type { CategoryAnswer } from "@hunt/contracts/categories";
import type { Deps } from "../../platform/deps.ts";
import type { PageHead } from "../../platform/pages/page-heads.ts";
import { getSettingValues } from "../settings/get-settings.ts";
import { listCategories } from "./list-categories.ts";

/** What the current season's categories ask for, for link previews and browsers without script. */
export async function getRulesHead(deps: Pick<Deps, "db">): Promise<PageHead> {
  const { currentSeason } = await getSettingValues(deps);
  const { items } = await listCategories(deps, { season: currentSeason });
  const description = `What counts, and what the categories of season ${currentSeason} ask for.`;
  return {
    title: "Rules",
    description,
    plain: [
      { text: "Rules" },
      { text: description },
      ...whatCounts.map((text) => ({ text })),
      ...items.map((category) => ({ text: demandsOf(category) })),
    ],
  };
}

/** As the page of the web app begins. */
const whatCounts = [
  "A run is one visit to the Plains. It is full when the Teralyst, the Gantulyst and the Hydrolyst were all captured; a kill is not a capture.",
  "A night is the runs of one in-game night of 50 minutes. It ends at dawn; the visit in progress at dawn still belongs to it.",
  "Only the host's log holds every time. A night known from a client's log alone is partial and never ranked.",
  "Only public nights are ranked, each in the season in which it was played.",
] as const;

const squadNames: Readonly<Record<number, string>> = { 1: "solo", 2: "duo", 3: "trio", 4: "full squad" };
const allSquadSizes = 4;

function demandsOf({ name, minimumFullRuns, squadSizes, requirements }: CategoryAnswer): string {
  const squads =
    squadSizes.length === allSquadSizes
      ? "squads of every size"
      : squadSizes.map((size) => squadNames[size]).join(", ");
  const requirement = requirements.en ?? Object.values(requirements)[0];
  return [
    `${name}: ${squads}; full runs: at least ${minimumFullRuns}.`,
    ...(requirement === undefined
      ? []
      : [requirement, "A night counts here once a moderator has approved it for this category."]),
  ].join(" ");
}
