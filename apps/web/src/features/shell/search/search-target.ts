import type { UserAnswer } from "@hunt/contracts/users";
import { hunterPath } from "../../../lib/hunter-path.ts";
import type { IconName } from "../../../ui/icon.tsx";
import type { OwnLink } from "./own-link.ts";

/** A night: its hunters or its name, and its details. */
export interface NightTarget {
  readonly kind: "night";
  readonly href: string;
  readonly label: string;
  readonly about: string;
  /** The parts of a public night, from which the row is drawn like in every list. */
  readonly parts?: NightParts;
}

export interface NightParts {
  /** Null for an anonymous hunter. */
  readonly names: readonly (string | null)[];
  readonly format: string | null;
  /** The average real time in milliseconds. */
  readonly ms: number | null;
  readonly estimated: boolean;
  readonly day: string;
}

export interface UserTarget {
  readonly kind: "user";
  readonly href: string;
  readonly user: UserAnswer;
  readonly ign: string;
}

export interface CommandTarget {
  readonly kind: "command";
  /** The address of the target; for an action its name, which is not an address. */
  readonly href: string;
  /** The icon; `either` is half light and half dark. */
  readonly icon: IconName | "either";
  readonly label: string;
  /** A hint that the name does not give, e.g. that the page is a game. */
  readonly about?: string;
  readonly act: (() => void) | null;
}

/** A target that the popup can open. */
export type SearchTarget =
  | NightTarget
  | UserTarget
  | CommandTarget
  | { readonly kind: "link"; readonly href: string; readonly link: Exclude<OwnLink, { kind: "unknown" }> };

/** The kinds of groups, in the order in which equally good groups follow each other. */
export const groupKinds = ["recent", "hunters", "pages", "nights", "boards", "actions", "languages"] as const;
export type GroupKind = (typeof groupKinds)[number];

export interface TargetGroup {
  readonly kind: GroupKind;
  readonly targets: readonly SearchTarget[];
  /** The number of places reserved below the targets: for results that may arrive, or so that nothing moves. */
  readonly reserved: number;
}

export function userTargets(users: readonly UserAnswer[]): readonly UserTarget[] {
  return users.flatMap((user) =>
    user.ign === null ? [] : [{ kind: "user", href: hunterPath(user), user, ign: user.ign }],
  );
}

export function linkTarget(link: OwnLink): readonly SearchTarget[] {
  return link.kind === "unknown" ? [] : [{ kind: "link", href: link.href, link }];
}
