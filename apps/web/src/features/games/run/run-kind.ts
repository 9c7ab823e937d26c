/**
 * Daily: the same for everybody, once more each day. Practice: another one each time. Ranked: once a day for whoever is
 * signed in, with timing that the server keeps to itself.
 */
export const runKinds = ["daily", "practice", "ranked"] as const;
export type RunKind = (typeof runKinds)[number];

/** What every game's address may say; the daily run is not named. */
export interface RunSearch {
  readonly run?: "practice" | "ranked";
  /** The day whose ranked runs are listed, in UTC; default: today. */
  readonly day?: string;
  /** Where the page of that list begins. */
  readonly offset?: number;
}

export function readRunKind({ run }: RunSearch): RunKind {
  return runKinds.find((kind) => kind === run) ?? "daily";
}

/** For a change of a game's own options in the address: they become these, and all else stays. */
export function keepingRun<Options extends object>(options: Options) {
  return ({ run, day, offset }: RunSearch) => ({
    ...options,
    ...(run && { run }),
    ...(day && { day }),
    ...(offset && { offset }),
  });
}
