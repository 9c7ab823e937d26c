/**
 * A daily run is the same for everybody and new each day. A practice run is new each time. A ranked run is played once a
 * day by a signed-in player, with timing that the server keeps secret.
 */
export const runKinds = ["daily", "practice", "ranked"] as const;
export type RunKind = (typeof runKinds)[number];

/** The search parameters of every game; a daily run is left out. */
export interface RunSearch {
  readonly run?: "practice" | "ranked";
  /** The day whose ranked runs are listed, in UTC; absent for today. */
  readonly day?: string;
  /** The offset of the list's page. */
  readonly offset?: number;
}

export function readRunKind({ run }: RunSearch): RunKind {
  return runKinds.find((kind) => kind === run) ?? "daily";
}

/** Returns a function that replaces a game's own options in the address and keeps the other parameters. */
export function createOptionsUpdater<Options extends object>(options: Options) {
  return ({ run, day, offset }: RunSearch) => ({
    ...options,
    ...(run && { run }),
    ...(day && { day }),
    ...(offset && { offset }),
  });
}
