/** Daily: the same for everybody, once more each day. Practice: another one each time. */
export const runKinds = ["daily", "practice"] as const;
export type RunKind = (typeof runKinds)[number];

/** What every game's address may say; the daily run is not named. */
export interface RunSearch {
  readonly run?: "practice";
}

export function readRunKind({ run }: RunSearch): RunKind {
  return run === "practice" ? "practice" : "daily";
}

/** For a change of a game's own options in the address: they become these, and the kind of run stays. */
export function keepingRun<Options extends object>(options: Options) {
  return ({ run }: RunSearch) => ({ ...options, ...(run && { run }) });
}
