/** A CPU profile as Node writes it with `--cpu-prof`. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

export interface Hot {
  readonly name: string;
  readonly ms: number;
}

/**
 * Returns the self times of a thread, by function and by package or file, largest first. Samples before `sinceMs`, counted in
 * milliseconds from the profile's beginning, and idle time are left out.
 */
export function hottest(
  profile: CpuProfile,
  sinceMs: number,
): {
  readonly busyMs: number;
  readonly functions: readonly Hot[];
  readonly files: readonly Hot[];
} {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const functions = new Map<string, number>();
  const files = new Map<string, number>();
  let busyMs = 0;
  let atMs = 0;
  for (const [index, sample] of profile.samples.entries()) {
    const ms = (profile.timeDeltas[index] ?? 0) / 1000;
    atMs += ms;
    const frame = frames.get(sample);
    if (atMs < sinceMs || !frame || frame.functionName === "(idle)") continue;
    const file = shortNameOf(frame.url) || frame.functionName;
    busyMs += ms;
    add(files, file, ms);
    add(
      functions,
      `${frame.functionName || "(anonymous)"} ${shortNameOf(frame.url)}:${frame.lineNumber + 1}`,
      ms,
    );
  }
  return { busyMs, functions: descending(functions), files: descending(files) };
}

function add(times: Map<string, number>, name: string, ms: number) {
  times.set(name, (times.get(name) ?? 0) + ms);
}

function descending(times: ReadonlyMap<string, number>): readonly Hot[] {
  return [...times].map(([name, ms]) => ({ name, ms })).toSorted((one, other) => other.ms - one.ms);
}

/** Returns a package's name, or a file's path from the root of the project. */
function shortNameOf(url: string): string {
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  return name ?? url.replace(/^file:\/\/.*?\/(?=(?:apps|packages)\/)/, "");
}
