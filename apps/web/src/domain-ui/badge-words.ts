import type { Badge } from "@hunt/contracts/people";
import type { Translate } from "../i18n/translate.ts";

/** The badges that admins can give, in the order in which they are offered. */
export const badges = [
  "founder",
  "contributor",
  "translator",
  "tester",
  "veteran",
  "event_winner",
] as const satisfies readonly Badge[];

/** Returns the name of a badge; a badge that is no longer given keeps the name under which it is stored. */
export function badgeWords(t: Translate, badge: string): string {
  const known = badges.find((each) => each === badge);
  return known === undefined ? badge : t(`badge.${known}`);
}
