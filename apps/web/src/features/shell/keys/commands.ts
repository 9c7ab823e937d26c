import { useQuery } from "@tanstack/react-query";
import { openReminders } from "../../../domain-ui/reminders/open-reminders.ts";
import { localeNames, locales } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { settingsQuery } from "../../../lib/queries/settings.ts";
import { useSaveSetting } from "../../../lib/session/use-save-setting.ts";
import { addToast } from "../../../lib/toasts.ts";
import { mainMenu, menuLinks } from "../menu.ts";
import { hasAllWords } from "../search/has-all-words.ts";
import type { SearchTarget } from "../search/search-target.ts";
import { useShowLocale } from "../use-show-locale.ts";
import { boardCommands } from "./board-commands.ts";
import { openKeys } from "./open-keys.ts";

/** Hunters stand below them, and must be in sight. */
const maxCommands = 8;

type Command = Extract<SearchTarget, { kind: "command" }>;

/** Pages that the menu does not lead to. */
const otherPages = [
  { label: "shell.analyze", to: "/upload" },
  { label: "keys.boardRuns", to: "/leaderboards?board=runs" },
  { label: "keys.boardHunters", to: "/leaderboards?board=hunters" },
  { label: "shell.database", to: "/database" },
  { label: "shell.rules", to: "/rules" },
  { label: "shell.privacy", to: "/privacy" },
  { label: "shell.apiSpec", to: "/docs" },
] as const;

/** What the palette can do whose words have this text in them; for no text everything but the languages. */
export function useCommands(text: string): readonly Command[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const showLocale = useShowLocale();
  const save = useSaveSetting();
  const { data: settings } = useQuery(settingsQuery);
  const goTo = (label: string, href: string): Command => ({ kind: "command", href, label, act: null });
  const doThis = (id: string, label: string, act: () => void): Command => ({
    kind: "command",
    href: `#${id}`,
    label,
    act,
  });
  const tellLost = () => addToast({ id: "search", variant: "error", message: t("shell.error.chunk") });
  const shown = [
    ...[...menuLinks(mainMenu), ...otherPages].map(({ label, to }) => goTo(t(label), to)),
    ...(["system", "dark", "light"] as const).map((theme) =>
      doThis(theme, t(`keys.theme.${theme}`), () => void save({ key: "theme", value: theme })),
    ),
    doThis("copy-link", t("keys.copyLink"), () => {
      void copyText({ text: location.href, done: t("keys.linkCopied"), refused: t("keys.copyFailed") });
    }),
    doThis("reminders", t("keys.reminders"), () => void openReminders("notice").catch(tellLost)),
    doThis("keys", t("keys.title"), () => void openKeys().catch(tellLost)),
  ];
  if (text === "") return shown;
  const known = new Set(shown.map(({ href }) => href));
  const boards = boardCommands(t, settings?.seasons.map(({ number }) => number) ?? [])
    .filter(({ href }) => !known.has(href))
    .map(({ label, href }) => goTo(label, href));
  const languages = locales.map((each) => doThis(each, localeNames[each], () => showLocale(each)));
  return [...shown, ...boards, ...languages]
    .filter(({ label }) => hasAllWords(text, label, locale))
    .slice(0, maxCommands);
}
