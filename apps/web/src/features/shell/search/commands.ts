import type { Theme } from "@hunt/contracts/me";
import { useQuery } from "@tanstack/react-query";
import { openReminders } from "../../../domain-ui/reminders/open-reminders.ts";
import { localeNames, locales } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { TextKey } from "../../../i18n/translate.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { settingsQuery } from "../../../lib/queries/public-queries.ts";
import { useSaveSetting } from "../../../lib/session/use-save-setting.ts";
import { addToast } from "../../../lib/toasts.ts";
import { boardCommands } from "../keys/board-commands.ts";
import { openKeys } from "../keys/open-keys.ts";
import { mainMenu, menuLinks } from "../parts/menu.ts";
import { useShowLocale } from "../parts/use-show-locale.ts";
import { isMatch } from "./arrange-groups.ts";
import type { CommandTarget, TargetGroup } from "./search-target.ts";

/** The most visited pages, which are offered before anything is typed. */
const mainPages = [
  { label: "shell.leaderboards", to: "/leaderboards" },
  { label: "shell.analyze", to: "/upload" },
  { label: "shell.database", to: "/database" },
  { label: "shell.rules", to: "/rules" },
  { label: "shell.profitTaker", to: "/pt" },
  { label: "shell.allGames", to: "/games" },
] as const;

/** Pages that are neither among the main pages nor in the menu. */
const otherPages = [
  { label: "keys.boardRuns", to: "/leaderboards?board=runs" },
  { label: "keys.boardHunters", to: "/leaderboards?board=hunters" },
  { label: "shell.privacy", to: "/privacy" },
  { label: "shell.apiSpec", to: "/docs" },
] as const;

/** Whether the page is one of the games, whose names say little to newcomers. */
const isGame = (to: string) => to.startsWith("/games/");

/**
 * Returns the palette's commands that contain the text; for an empty text the main pages, and all actions of this page.
 */
export function useCommands(text: string): readonly TargetGroup[] {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery);
  const actions = useActions();
  const languages = useLanguages();
  const page = ({ label, to }: { readonly label: TextKey; readonly to: string }): CommandTarget => {
    const about = isGame(to) ? { about: t("shell.games") } : {};
    return { kind: "command", href: to, icon: "file", label: t(label), ...about, act: null };
  };
  if (text === "") {
    return [
      { kind: "pages", targets: mainPages.map(page), reserved: 0 },
      { kind: "actions", targets: actions, reserved: 0 },
    ];
  }
  const known = new Map([...mainPages, ...menuLinks(mainMenu), ...otherPages].map((link) => [link.to, link]));
  const boards = boardCommands(t, settings?.seasons.map(({ number }) => number) ?? [])
    .filter(({ href }) => !known.has(href))
    .map(({ label, href }): CommandTarget => {
      return { kind: "command", href, icon: "descending", label, act: null };
    });
  const found = (targets: readonly CommandTarget[]) => targets.filter((target) => isMatch(target, text));
  return [
    { kind: "pages", targets: found([...known.values()].map(page)), reserved: 0 },
    { kind: "boards", targets: found(boards), reserved: 0 },
    { kind: "actions", targets: found(actions), reserved: 0 },
    { kind: "languages", targets: found(languages), reserved: 0 },
  ];
}

function useActions(): readonly CommandTarget[] {
  const { t } = useTranslation();
  const save = useSaveSetting();
  const tellLost = () => addToast({ id: "search", variant: "error", message: t("shell.error.chunk") });
  const copyLink = () =>
    void copyText({ text: location.href, done: t("keys.linkCopied"), refused: t("keys.copyFailed") });
  const theme = (value: Theme, icon: CommandTarget["icon"]) =>
    action(value, icon, t(`keys.theme.${value}`), () => void save({ key: "theme", value }));
  return [
    { kind: "command", href: "/upload#sample", icon: "moon", label: t("home.seeSample"), act: null },
    action("copy-link", "link", t("keys.copyLink"), copyLink),
    action("reminders", "flag", t("keys.reminders"), () => void openReminders("notice").catch(tellLost)),
    action("keys", "menu", t("keys.title"), () => void openKeys().catch(tellLost)),
    theme("system", "either"),
    theme("dark", "moon"),
    theme("light", "sun"),
  ];
}

function useLanguages(): readonly CommandTarget[] {
  const showLocale = useShowLocale();
  return locales.map((locale) => action(locale, "language", localeNames[locale], () => showLocale(locale)));
}

function action(id: string, icon: CommandTarget["icon"], label: string, act: () => void): CommandTarget {
  return { kind: "command", href: `#${id}`, icon, label, act };
}
