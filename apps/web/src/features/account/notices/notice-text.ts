import type { NoticeAnswer } from "@hunt/contracts/me";
import { middleOfDay } from "../../../domain-ui/day-played.tsx";
import type { Locale } from "../../../i18n/locale.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatDay } from "../../../lib/dates.ts";

/** A notice as a sentence. */
export function noticeText({ kind, params }: NoticeAnswer, t: Translate, locale: Locale): string {
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? ""]));
  const { day } = params;
  const facts = typeof day === "string" ? { ...named, day: formatDay(middleOfDay(day), locale) } : named;
  if (kind === "session_stolen" && params.browser && params.system)
    return t("account.notices.kind.session_stolenOn", facts);
  return t(`account.notices.kind.${kind}`, facts);
}
