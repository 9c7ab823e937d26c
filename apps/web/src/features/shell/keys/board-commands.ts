import type { Translate } from "../../../i18n/translate.ts";

interface BoardCommand {
  readonly label: string;
  readonly href: string;
}

/** As the address of a board says them (features/leaderboards/board-search.ts), with the number that the texts are named by. */
const squads = [
  ["solo", 1],
  ["duo", 2],
  ["trio", 3],
  ["full", 4],
] as const;

/** The boards of nights and of runs, of each squad size, now and in each season. */
export function boardCommands(t: Translate, seasons: readonly number[]): readonly BoardCommand[] {
  const boards = [
    { name: t("shell.leaderboards"), search: {} },
    { name: t("keys.boardRuns"), search: { board: "runs" } },
  ];
  const sizes = [
    { words: [] as readonly string[], search: {} },
    ...squads.map(([squad, size]) => ({ words: [t(`common.squadSize.${size}`)], search: { squad } })),
  ];
  const times = [
    { words: [] as readonly string[], search: {} },
    ...seasons.map((number) => ({
      words: [t("common.seasonNumber", { number })],
      search: { season: String(number) },
    })),
  ];
  return boards.flatMap((board) =>
    sizes.flatMap((size) =>
      times.map((time) => {
        const search = new URLSearchParams({ ...board.search, ...size.search, ...time.search });
        return {
          label: [board.name, ...size.words, ...time.words].join(" · "),
          href: search.size === 0 ? "/leaderboards" : `/leaderboards?${search}`,
        };
      }),
    ),
  );
}
