import type { NightEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";

/** S13: the owner's game became the host in the middle of a visit. It happens; who looks at the lines should know. */
export function takeover({ runs }: NightEvidence): readonly FoundSignal[] {
  return runs.flatMap(({ index: run, becameHostMs: atMs }) =>
    atMs === null ? [] : [signal({ code: "took_over", run, atMs })],
  );
}
