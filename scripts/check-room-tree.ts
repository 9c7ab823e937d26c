import { dirname } from "node:path";
import type { SourceFile } from "./check-module-walls.ts";

export const roomRules = ["rooms-are-a-tree"] as const;

/**
 * Finds every pair of folders that enter each other, including a folder and one within it; the files that both need
 * belong one floor down. An import from a file below `nights/show` to a file below `nights/own` means that the first
 * folder enters the second, however deep both files are. Returns one line for each pair, with an import of each
 * direction.
 */
export function checkRoomTree(files: readonly SourceFile[]): readonly string[] {
  const entered = new Map<string, string>();
  const known = new Set(files.map(({ file }) => file));
  for (const { file, imports } of files) {
    for (const to of imports.filter((each) => known.has(each))) {
      const [from, into] = roomsWhereWaysPart(dirname(file), dirname(to));
      if (from !== into) entered.set(`${from} → ${into}`, `${file} → ${to}`);
    }
  }
  return [...entered].flatMap(([pair, example]) => {
    const [from = "", into = ""] = pair.split(" → ");
    const back = from < into ? entered.get(`${into} → ${from}`) : undefined;
    return back === undefined ? [] : [`${roomRules[0]}: ${from} ↔ ${into} (${example}, ${back})`];
  });
}

/**
 * Returns the two folders where two paths part: for each path the first folder below the common one, or the common folder
 * itself.
 */
function roomsWhereWaysPart(from: string, to: string): readonly [string, string] {
  const [a, b] = [from.split("/"), to.split("/")];
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  return [a.slice(0, same + 1).join("/"), b.slice(0, same + 1).join("/")];
}
