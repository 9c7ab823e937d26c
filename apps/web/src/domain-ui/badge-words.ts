import type { Badge } from "@hunt/contracts/people";
import type { Translate } from "../i18n/translate.ts";

/** All that admins can give, in the order in which they are offered. */
export const badges = [
  "founder",
  "contributor",
  "translator",
  "tester",
  "veteran",
  "event_winner",
] as const satisfies readonly Badge[];

/** What a badge is called; one that nobody gives any more is called what it is stored as. */
export function badgeWords(t: Translate, badge: string): string {
  const known = badges.find((each) => each === badge);
  return known === undefined ? badge : t(`badge.${known}`);
}
