import type { NoticeAnswer } from "@hunt/contracts/me";
import type { Translate } from "../../../i18n/translate.ts";

/** A notice as a sentence. */
export function noticeText({ kind, params }: NoticeAnswer, t: Translate): string {
  const facts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? ""]));
  if (kind === "session_stolen" && params.browser && params.system)
    return t("account.notices.kind.session_stolenOn", facts);
  return t(`account.notices.kind.${kind}`, facts);
}
