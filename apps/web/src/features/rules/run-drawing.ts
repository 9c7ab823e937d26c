/** The lines of the log that a run is timed by, as docs/game-log.md names them. */
export type RunEvent =
  | "F"
  | "N"
  | "V"
  | "E"
  | "P"
  | "UG"
  | "UH"
  | "W1"
  | "W4"
  | "W6"
  | "C"
  | "D"
  | "L"
  | "next";

export const runParts = [
  "delay",
  "spawn",
  "water",
  "limbs",
  "capshot",
  "drop",
  "shrine",
  "shards",
  "extraction",
  "load",
] as const;
export type RunPart = (typeof runParts)[number];

/** The letter beside an event; the words name what it is about. */
export const eventLetters: Readonly<Record<RunEvent, string>> = {
  F: "F",
  N: "N",
  V: "V",
  E: "E",
  P: "P",
  UG: "U",
  UH: "U",
  W1: "W1",
  W4: "W4",
  W6: "W6",
  C: "C",
  D: "D",
  L: "",
  next: "F",
};

type Step = readonly [part: RunPart, height: number, until: RunEvent];

const shrine = (spawn: RunEvent): readonly Step[] => [
  ["shrine", 34, "E"],
  ["shards", 30, "P"],
  ["delay", 30, spawn],
];
const hunt = (last: RunEvent): readonly Step[] => [
  ["water", 32, "W1"],
  ["limbs", 58, last],
  ["capshot", 36, "C"],
  ["drop", 30, "D"],
];

const steps: readonly Step[] = [
  ["delay", 30, "N"],
  ["spawn", 38, "V"],
  ...hunt("W4"),
  ...shrine("UG"),
  ...hunt("W6"),
  ...shrine("UH"),
  ...hunt("W6"),
  ["extraction", 34, "L"],
  ["load", 34, "next"],
];

export interface DrawnEvent {
  readonly event: RunEvent;
  readonly y: number;
}

export interface DrawnPart {
  readonly part: RunPart;
  readonly y: number;
  readonly height: number;
}

const top = 12;

/** A run that was not preloaded, from above to below, not to scale. */
export function drawRun() {
  const events: DrawnEvent[] = [{ event: "F", y: top }];
  const parts: DrawnPart[] = [];
  let y = top;
  for (const [part, height, event] of steps) {
    parts.push({ part, y, height });
    y += height;
    events.push({ event, y });
  }
  return { events, parts, height: y + top } as const;
}

/** What spans several parts: from the first such event to the last. */
export const runSpans = [
  { span: "realTime", from: "N", to: "D" },
  { span: "lastLimb", from: "F", to: "W6" },
  { span: "extraction", from: "F", to: "L" },
] as const satisfies readonly {
  readonly span: string;
  readonly from: RunEvent;
  readonly to: RunEvent;
}[];
