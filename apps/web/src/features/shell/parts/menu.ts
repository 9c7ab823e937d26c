import type { TextKey } from "../../../i18n/translate.ts";

/**
 * The header's entries in the order of docs/screens.md, "Header". An entry is added when its page exists; a page that is missing
 * here is neither in the header nor in the mobile menu.
 */
export interface MenuLink {
  readonly label: TextKey;
  readonly to: string;
}

export interface MenuGroup {
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
  { label: "shell.rules", to: "/rules" },
];

/** Returns every link of a menu with its groups unfolded. */
export function menuLinks(entries: readonly MenuEntry[]): readonly MenuLink[] {
  return entries.flatMap((entry) => ("entries" in entry ? entry.entries : [entry]));
}
