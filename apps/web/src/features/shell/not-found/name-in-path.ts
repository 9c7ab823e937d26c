import { isUuid } from "../../../lib/hunter-path.ts";

/** Longer parts of an address are no names: the game's have 24 characters at most. */
const maxNameCharacters = 24;

/** Returns the last part of an address that has no page, when it could be a hunter's name; otherwise empty. */
export function nameInPath(path: string): string {
  const last = path.split("/").findLast((part) => part !== "") ?? "";
  const name = decoded(last).trim();
  const isPossible = /[\p{L}\p{N}]/u.test(name) && [...name].length <= maxNameCharacters && !isUuid(name);
  return isPossible ? name : "";
}

/** Returns the text of an encoded part; empty for one that is not encoded properly. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
