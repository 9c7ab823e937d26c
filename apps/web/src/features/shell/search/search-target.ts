import type { UserAnswer } from "@hunt/contracts/users";
import { hunterPath } from "../../../lib/hunter-path.ts";
import type { IconName } from "../../../ui/icon.tsx";
import type { OwnLink } from "./own-link.ts";

/** A night: who hunted or what it is called, and what is told of it beside that. */
export interface NightTarget {
  readonly kind: "night";
  readonly href: string;
  readonly label: string;
  readonly about: string;
  /** Of a public one: the same in parts, to be shown as in every list. */
  readonly parts?: NightParts;
}

export interface NightParts {
  /** Null: anonymous. */
  readonly names: readonly (string | null)[];
  readonly format: string | null;
  /** Its average real time, in milliseconds. */
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
  /** Where it leads; of what it does instead its name, which is no address. */
  readonly href: string;
  /** `either` is the half of light and the half of dark. */
  readonly icon: IconName | "either";
  readonly label: string;
  /** What a name alone does not say, e.g. that it is a game. */
  readonly about?: string;
  readonly act: (() => void) | null;
}

/** Something that the popup can open. */
export type SearchTarget =
  | NightTarget
  | UserTarget
  | CommandTarget
  | { readonly kind: "link"; readonly href: string; readonly link: Exclude<OwnLink, { kind: "unknown" }> };

/** What stands under one head, in the order in which groups that match as well as each other follow. */
export const groupKinds = ["recent", "hunters", "pages", "nights", "boards", "actions", "languages"] as const;
export type GroupKind = (typeof groupKinds)[number];

export interface TargetGroup {
  readonly kind: GroupKind;
  readonly targets: readonly SearchTarget[];
  /** Places kept below the targets: for what is not known yet, or so that nothing moves. */
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
