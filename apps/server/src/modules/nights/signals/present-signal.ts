import { secondsFromMs, secondsFromMsOrNull } from "@hunt/contracts/seconds";
import type { Signal } from "@hunt/contracts/signals";
import { signalKinds, signalWeights } from "@hunt/engine/domain/signals";
import type { FoundSignal } from "@hunt/engine/signals/found-signal";
import type { SignalLog } from "./queries.ts";

/** Presents figures as in the API: durations in seconds, with names without the unit. */
function presentFigures(figures: FoundSignal["figures"]): Signal["figures"] {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => {
      if (typeof value === "number" && name.endsWith("Us")) return [name.slice(0, -2), value / 1_000_000];
      return typeof value === "number" && name.endsWith("Ms")
        ? [name.slice(0, -2), secondsFromMs(value)]
        : [name, value];
    }),
  );
}

/** Presents a signal to moderators. It is about one log, or about the whole night (null). */
export function presentSignal(
  found: FoundSignal,
  log: Pick<SignalLog, "uploadUuid" | "owner"> | null,
): Signal {
  const { code, run, eidolon, atMs, count, figures } = found;
  return {
    code,
    row: signalKinds[code].row,
    weight: signalKinds[code].weight,
    uploadUuid: log?.uploadUuid ?? null,
    logOwner: log?.owner ?? null,
    run,
    eidolon,
    at: secondsFromMsOrNull(atMs),
    count,
    figures: presentFigures(figures),
  };
}

/** Orders signals by weight, the heaviest first; equal ones stay in the order of the log. */
export function byWeight(one: Pick<FoundSignal, "code">, other: Pick<FoundSignal, "code">): number {
  const place = ({ code }: Pick<FoundSignal, "code">) => signalWeights.indexOf(signalKinds[code].weight);
  return place(one) - place(other);
}
