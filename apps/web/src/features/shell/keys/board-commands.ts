import type { CaptureKind } from "@hunt/contracts/leaderboards";
import { rankedNightFigures, rankedRunFigures } from "@hunt/engine/domain/figures";
import type { Translate } from "../../../i18n/translate.ts";

interface BoardCommand {
  readonly label: string;
  readonly href: string;
}

/** A part of a board's address with the words for it. */
interface Choice {
  readonly words: readonly string[];
  readonly search: Readonly<Record<string, string>>;
}

/**
 * The squad sizes as words in a board's address (features/leaderboards/board/board-search.ts) and as numbers in the text
 * keys.
 */
const squads = [
  ["solo", 1],
  ["duo", 2],
  ["trio", 3],
  ["full", 4],
] as const;
const captures: readonly CaptureKind[] = [
  "allHydrolystCaptures",
  "hostHydrolystCaptures",
  "clientHydrolystCaptures",
];
const unchanged: Choice = { words: [], search: {} };

/**
 * Returns commands for the boards of nights and of runs by squad size, season and metric, and for those of hunters by captures;
 * shorter names come first.
 */
export function boardCommands(t: Translate, seasons: readonly number[]): readonly BoardCommand[] {
  const squadChoices = [
    unchanged,
    ...squads.map(([squad, size]) => ({ words: [t(`common.squadSize.${size}`)], search: { squad } })),
  ];
  const times = [
    unchanged,
    ...seasons.map((number) => ({
      words: [t("common.seasonNumber", { number })],
      search: { season: String(number) },
    })),
  ];
  const boards = [
    { name: t("shell.leaderboards"), search: {}, squads: squadChoices, metrics: rankedNightFigures },
    {
      name: t("keys.boardRuns"),
      search: { board: "runs" },
      squads: squadChoices,
      metrics: rankedRunFigures,
    },
    { name: t("keys.boardHunters"), search: { board: "hunters" }, squads: [unchanged], metrics: captures },
  ];
  return boards
    .flatMap((board) => {
      const [, ...others] = board.metrics.map((metric) => ({
        words: [t(`leaderboards.metric.${metric}`)],
        search: { metric },
      }));
      return [unchanged, ...others].flatMap((metric) =>
        board.squads.flatMap((squad) =>
          times.map((time) => [{ words: [board.name], search: board.search }, squad, time, metric]),
        ),
      );
    })
    .toSorted((a, b) => wordsOf(a).length - wordsOf(b).length)
    .map(toCommand);
}

function wordsOf(choices: readonly Choice[]): readonly string[] {
  return choices.flatMap(({ words }) => words);
}

function toCommand(choices: readonly Choice[]): BoardCommand {
  const search = new URLSearchParams(Object.assign({}, ...choices.map((choice) => choice.search)));
  return {
    label: wordsOf(choices).join(" · "),
    href: search.size === 0 ? "/leaderboards" : `/leaderboards?${search}`,
  };
}
