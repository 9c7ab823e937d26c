/** The lines of the log by which a run is timed, named as in docs/game-log.md. */
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
  "healing",
  "capshot",
  "drop",
  "shrine",
  "shards",
  "extraction",
  "load",
] as const;
export type DrawnRunPart = (typeof runParts)[number];

/** The letter beside an event; the text of the event names the eidolon or limb. */
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

/** A part, its height, the log line that ends it, and the letters within it, at even distances. */
type Step = readonly [part: DrawnRunPart, height: number, until?: RunEvent, within?: readonly string[]];

const letterHeight = 19;
/** The height of a part that takes only a moment. It is too low for its name, which therefore stands higher. */
const thin = 10;

const shrine = (spawn: RunEvent): readonly Step[] => [
  ["shrine", 34, "E"],
  ["shards", 3 * letterHeight, "P", ["P1", "P2"]],
  ["delay", 30, spawn],
];
/** Returns the parts of a hunt; each limb after the first ends a time of its own. */
const hunt = (last: "W4" | "W6"): readonly Step[] => {
  const between = last === "W4" ? ["W2", "W3"] : ["W2", "W3", "W4", "W5"];
  return [
    ["water", 32, "W1"],
    ["limbs", (between.length + 1) * letterHeight, last, between],
    ["healing", 42],
    ["capshot", thin, "C"],
    ["drop", 30, "D"],
  ];
};

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
  readonly part: DrawnRunPart;
  readonly y: number;
  readonly height: number;
  /** The vertical position of the part's name. */
  readonly nameY: number;
  readonly within: readonly { readonly letter: string; readonly y: number }[];
}

const top = 12;

/** Draws a run that was not preloaded, from top to bottom, not to scale. */
export function drawRun() {
  const events: DrawnEvent[] = [{ event: "F", y: top }];
  const parts: DrawnPart[] = [];
  let y = top;
  for (const [part, height, event, letters = []] of steps) {
    const start = y;
    const apart = height / (letters.length + 1);
    const within = letters.map((letter, index) => ({ letter, y: start + (index + 1) * apart }));
    const nameY = height === thin ? y - 6 : y + height / 2;
    parts.push({ part, y, height, nameY, within });
    y += height;
    if (event !== undefined) events.push({ event, y });
  }
  return { events, parts, height: y + top } as const;
}

/** The possible starts of the run's clock: S is F for most runs, and N for a preload run. */
export const starts = [
  { event: "F", letter: "S" },
  { event: "N", letter: "(S)" },
] as const;

/** Times that span several parts, each from its first event to its last. */
export const runSpans = [
  { span: "realTime", from: "N", to: "D" },
  { span: "lastLimb", from: "F", to: "W6" },
  { span: "extraction", from: "F", to: "L" },
] as const satisfies readonly {
  readonly span: string;
  readonly from: RunEvent;
  readonly to: RunEvent;
}[];
