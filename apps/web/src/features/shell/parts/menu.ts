import type { TextKey } from "../../../i18n/translate.ts";

/**
 * The header's entries in the specification's order. An entry belongs here when its page exists: what this table
 * does not name is neither in the header nor in the mobile menu.
 */
export interface MenuLink {
  readonly label: TextKey;
  readonly to: string;
}

interface MenuGroup {
  readonly label: TextKey;
  readonly entries: readonly MenuLink[];
}

export type MenuEntry = MenuLink | MenuGroup;

export const mainMenu: readonly MenuEntry[] = [
  { label: "shell.leaderboards", to: "/leaderboards" },
  {
    label: "shell.games",
    entries: [
      { label: "shell.raplak", to: "/games/raplak" },
      { label: "shell.propa", to: "/games/propa" },
      { label: "common.eidolon.teralyst", to: "/games/teralyst" },
      { label: "shell.allGames", to: "/games" },
    ],
  },
  { label: "shell.profitTaker", to: "/pt" },
];

/** Every link of a menu, groups unfolded: what the mobile menu lists. */
export function menuLinks(entries: readonly MenuEntry[]): readonly MenuLink[] {
  return entries.flatMap((entry) => ("entries" in entry ? entry.entries : [entry]));
}
