import { writeFileSync } from "node:fs";
import { readSince } from "./read-since.ts";

/** The time that each request took at the server (time-requests.ts). */
export interface RequestTimes {
  /** Returns milliseconds by request tag, of everything written since the last read. */
  read(): ReadonlyMap<string, number>;
}

/** Opens the times with an empty file. */
export function openRequestTimes(file: string): RequestTimes {
  writeFileSync(file, "");
  let from = 0;
  return {
    read() {
      const written = readSince(file, from);
      from += written.length;
      const lines = written.toString("utf8").split("\n").slice(0, -1);
      return new Map(
        lines.map((line) => {
          const [tag = "", tookMs] = line.split(" ");
          return [tag, Number(tookMs)];
        }),
      );
    },
  };
}
