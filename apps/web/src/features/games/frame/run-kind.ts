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
