import type { UserAnswer } from "@hunt/contracts/users";
import { hunterPath } from "../../../lib/hunter-path.ts";
import type { OwnLink } from "./own-link.ts";

/** A night: who hunted or what it is called, and what is told of it beside that. */
export interface NightTarget {
  readonly kind: "night";
  readonly href: string;
  readonly label: string;
  readonly about: string;
}

/** Something that the popup can open. */
export type SearchTarget =
  | NightTarget
  | { readonly kind: "user"; readonly href: string; readonly user: UserAnswer; readonly ign: string }
  | { readonly kind: "link"; readonly href: string; readonly link: Exclude<OwnLink, { kind: "unknown" }> }
  | {
      readonly kind: "command";
      /** Where it leads; of what it does instead its name, which is no address. */
      readonly href: string;
      readonly label: string;
      readonly act: (() => void) | null;
    };

export function searchTargets(users: readonly UserAnswer[]): readonly SearchTarget[] {
  return users.flatMap((user) =>
    user.ign === null ? [] : [{ kind: "user", href: hunterPath(user), user, ign: user.ign }],
  );
}

export function linkTarget(link: OwnLink): readonly SearchTarget[] {
  return link.kind === "unknown" ? [] : [{ kind: "link", href: link.href, link }];
}
