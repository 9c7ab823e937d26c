import type { UserRole } from "@hunt/contracts/users";
import type { LinkProps } from "@tanstack/react-router";
import type { TextKey } from "../../i18n/text-key.ts";

interface DeskSection {
  readonly to: NonNullable<LinkProps["to"]>;
  readonly label: TextKey;
  /** Who finds it in the menu; its route asks the same (`routes/moderation.tsx`). */
  readonly roles: readonly UserRole[];
}

export const moderators = ["mod", "admin"] as const satisfies readonly UserRole[];
export const admins = ["admin"] as const satisfies readonly UserRole[];

/**
 * What moderators and admins do, in the order of the desk's menu. Each is a page with its own route and code, framed by
 * `DeskFrame`; a row is all that the menu needs of it.
 */
export const deskSections = [
  { to: "/moderation", label: "desk.section.queue", roles: moderators },
  { to: "/moderation/disputed", label: "desk.section.disputed", roles: moderators },
  { to: "/moderation/reports", label: "desk.section.reports", roles: moderators },
  { to: "/moderation/suspensions", label: "desk.section.suspensions", roles: moderators },
  { to: "/moderation/people", label: "desk.section.people", roles: admins },
  { to: "/moderation/merges", label: "desk.section.merges", roles: admins },
  { to: "/moderation/settings", label: "desk.section.settings", roles: admins },
  { to: "/moderation/categories", label: "desk.section.categories", roles: admins },
  { to: "/moderation/operations", label: "desk.section.operations", roles: admins },
  { to: "/moderation/audit", label: "desk.section.audit", roles: admins },
] as const satisfies readonly DeskSection[];
