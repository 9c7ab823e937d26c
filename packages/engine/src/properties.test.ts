import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyseBytes } from "./analyser.ts";
import { maxLineBytes } from "./domain/limits.ts";
import { aboutNights, analyseInChunks, extractOf } from "./testing/analyse.ts";
import { bytesOf, codec, textOf } from "./testing/codec.ts";
import { readFixture } from "./testing/fixture.ts";
import type { Entry } from "./testing/log-builder.ts";
import { hostRun, lineTexts, renderEntry, sessionStart } from "./testing/log-builder.ts";

// R29 and traps 15 and 16: for any bytes, all ways to chunk them give the same result, and the extract gives the same
// nights as the file.
const numRuns = Number(process.env.ENGINE_PROPERTY_RUNS ?? 60);

const nightMs = 400_000;
const evening: readonly Entry[] = [
  ...sessionStart("Owner\ue000"),
  [71_000, "Net [Info]: AddSquadMember: Second\ue000, mm=89abcdef0123456789abcdef, squadCount=2"],
  ...hostRun({ nightMs, shards: 2 }),
  ...hostRun({ nightMs: nightMs + 520_000, eidolons: 2 }),
  [nightMs + 2_900_000, "day"],
  ...hostRun({ nightMs: nightMs + 9_000_000 }),
];
const eveningLines = evening.map(renderEntry);

const nameArbitrary = fc.oneof(
  fc.constantFrom(
    "Owner",
    "Second\ue000",
    "夜\ue001",
    "a, mm=b",
    "x (y)",
    "A Clan: B",
    " ",
    "0123456789abcdef01234567",
  ),
  fc.string({ unit: "binary", maxLength: 80 }),
);
const timeArbitrary = fc.oneof(
  fc.integer({ min: 0, max: 4_000_000 }),
  fc.integer({ min: 390_000, max: 480_000 }),
);
const textArbitrary = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Object.keys(lineTexts)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(nameArbitrary, fc.constantFrom("", " (0123456789abcdef01234567)", " (", " ()"))
      .map(([name, ending]) => `Sys [Info]: Logged in ${name}${ending}`),
  },
  {
    weight: 1,
    arbitrary: nameArbitrary.map((name) => `Net [Info]: AddSquadMember: ${name}, mm=ab${name}, squadCount=2`),
  },
  {
    weight: 1,
    arbitrary: nameArbitrary.map((name) => `Net [Info]: RemoveSquadMember: ${name} has been removed`),
  },
  { weight: 1, arbitrary: nameArbitrary.map((name) => `Game [Info]: ${name} loadout loader finished.`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(nameArbitrary, fc.constantFrom("", " Clan: ", " Clan:", " AccountId: "), nameArbitrary)
      .map(([name, middle, rest]) => `Sys [Info]: Player name changed to ${name}${middle}${rest}`),
  },
  {
    weight: 1,
    arbitrary: nameArbitrary.map(
      (name) => `Sys [Info]: Player name changed to ${name} Clan: ${name} AccountId: ${name}`,
    ),
  },
  {
    weight: 1,
    arbitrary: nameArbitrary.map(
      (name) =>
        `Net [Info]: JoinSquadSessionCallback. Session id=0123456789abcdef01234567, host name=${name}`,
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        nameArbitrary,
        fc.constantFrom("Sys", "Net", "Game", "Script"),
        fc.constantFrom("", "A::", "Some.lua: ", "a b c d e "),
        fc.constantFrom(
          "Logout confirmed",
          "ProcessSquadMessage received LEAVE message from @",
          "Player=@, change=UNREGISTERED",
          "ClientImpl::PlayersChanged. Player=@, change=UNREGISTERED",
          "HOST MIGRATION: local client trying to join new host: @",
          "HOST MIGRATION: local client selected as the new host",
          "PrepareDemoCinematics.lua: Host name @",
        ),
      )
      .map(([name, module, prefix, text]) => `${module} [Info]: ${prefix}${text.replace("@", () => name)}`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        nameArbitrary,
        fc.array(fc.oneof(fc.double(), fc.integer({ min: -2000, max: 2000 })), { maxLength: 4 }),
      )
      .map(
        ([what, numbers]) =>
          `Script [Info]: SnapPickupToGround.lua: Snapping to (${what}) at position Vector(${numbers.join(", ")})`,
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("Net [Info]: MatchingService::LeaveSquad", "Net", "Sys [Info]: noise"),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({ maxLength: 60 })
      .map((text) => `Script [Info]: EidolonMP.lua: EIDOLONMP: Level: /${text}`),
  },
);
const entryArbitrary = fc.tuple(timeArbitrary, textArbitrary).map((entry): Entry => entry);

/** An evening whose lines were cut, doubled, moved and mixed with others. */
const mutatedLog = fc
  .record({
    from: fc.nat(eveningLines.length),
    to: fc.nat(eveningLines.length),
    extra: fc.array(fc.tuple(fc.nat(eveningLines.length), entryArbitrary), { maxLength: 25 }),
    doubled: fc.array(fc.tuple(fc.nat(eveningLines.length - 1), fc.integer({ min: 0, max: 12 })), {
      maxLength: 6,
    }),
    lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
    cutBytes: fc.nat(40),
  })
  .map(({ from, to, extra, doubled, lineEnd, cutBytes }) => {
    const lines = [...eveningLines];
    for (const [at, entry] of extra) lines.splice(at, 0, renderEntry(entry));
    for (const [at, by] of doubled) lines.splice(at + by, 0, lines[at] ?? "");
    const kept = lines.slice(Math.min(from, to), Math.max(from, to) + 1);
    const bytes = bytesOf(kept.map((line) => line + lineEnd).join(""));
    return bytes.subarray(0, Math.max(0, bytes.length - cutBytes));
  });

/** Any lines that matter, in any order of time. */
const shuffledLog = fc
  .array(entryArbitrary, { maxLength: 120 })
  .map((entries) => bytesOf(entries.map((entry) => `${renderEntry(entry)}\n`).join("")));

const randomBytes = fc.oneof(
  fc.uint8Array({ maxLength: 2000 }),
  fc
    .array(fc.constantFrom(..."0123456789. SysScript[Info]:\r\n\0"), { maxLength: 400 })
    .map((parts) => bytesOf(parts.join(""))),
);

const anyLog = fc.oneof(
  { weight: 4, arbitrary: mutatedLog },
  { weight: 3, arbitrary: shuffledLog },
  { weight: 1, arbitrary: randomBytes },
);

/**
 * Line lengths at which the way of reading changes: a line is skipped at once, read carefully, held between chunks, or
 * dropped.
 */
const knownSizes = [8, 32, 4096, 16 * 1024, 32 * 1024, maxLineBytes];
const sizedLine = fc.record({
  /** The line of the evening that the line of the given size follows. */
  at: fc.integer({ min: 1, max: eveningLines.length }),
  size: fc.constantFrom(...knownSizes),
  by: fc.integer({ min: -2, max: 2 }),
  aheadMs: fc.constantFrom(-61_000, 0, 59_000, 900_000),
  start: fc.constantFrom("", "Sys [Info]: ", "Net [Info]: ", "Sys", "AI [Info]: ", lineTexts.W, lineTexts.N),
  filler: fc.constantFrom("y", " ", "\0", "夜"),
});

/** An evening with lines of such sizes between its own lines. Each is followed by a line with a time shortly before. */
const sizedLog = fc.array(sizedLine, { minLength: 1, maxLength: 3 }).map((extra) => {
  const lines = [...eveningLines];
  for (const { at, size, by, aheadMs, start, filler } of extra) {
    const atMs = Math.round(Number.parseFloat(lines[at - 1] ?? "0") * 1000);
    const long = renderEntry([Math.max(0, atMs + aheadMs), start]).padEnd(size + by, filler);
    const sized = textOf(bytesOf(long).slice(0, size + by));
    lines.splice(at, 0, sized, renderEntry([Math.max(0, atMs - 2000), "Sys [Info]: a line of no interest"]));
  }
  return bytesOf(lines.map((line) => `${line}\r\n`).join(""));
});

function checkExtract(bytes: Uint8Array): void {
  const { analysis, extract } = analyseBytes(bytes, codec);
  const again = analyseBytes(extract, codec);
  expect(textOf(again.extract)).toBe(textOf(extract));
  expect(aboutNights(again.analysis)).toEqual(aboutNights(analysis));
}

describe("for any bytes", () => {
  it("the extract of the extract is the extract, and analysing it gives the same nights", () => {
    fc.assert(fc.property(anyLog, checkExtract), { numRuns });
  });

  it("any chunking gives the same analysis and the same extract", () => {
    const property = fc.property(anyLog, fc.array(fc.nat(6000), { maxLength: 12 }), (bytes, places) => {
      const whole = analyseBytes(bytes, codec);
      const ends = places.map((place) => Math.min(place, bytes.length)).toSorted((a, b) => a - b);
      const parts = analyseInChunks(bytes, ends);
      expect(parts.analysis).toEqual(whole.analysis);
      expect(parts.extract).toBe(textOf(whole.extract));
    });
    fc.assert(property, { numRuns });
  });

  it("any chunking gives the same, for lines on both sides of every size at which the reading changes", () => {
    const property = fc.property(sizedLog, fc.array(fc.nat(), { maxLength: 8 }), (bytes, places) => {
      const whole = analyseBytes(bytes, codec);
      const ends = places.map((place) => place % (bytes.length + 1)).toSorted((a, b) => a - b);
      const parts = analyseInChunks(bytes, ends);
      expect(parts.analysis).toEqual(whole.analysis);
      expect(parts.extract).toBe(textOf(whole.extract));
      const again = analyseBytes(whole.extract, codec);
      expect(aboutNights(again.analysis)).toEqual(aboutNights(whole.analysis));
    });
    fc.assert(property, { numRuns: Math.ceil(numRuns / 4) });
  });

  it("figures are finite integers of milliseconds, and segments cover each run", () => {
    const property = fc.property(anyLog, (bytes) => {
      const { nights } = analyseBytes(bytes, codec).analysis;
      JSON.stringify(nights, (key, value: unknown) => {
        if (typeof value === "number" && !Number.isInteger(value)) throw new Error(`${key} is ${value}`);
        return value;
      });
      for (const { segments } of nights.flatMap((night) => night.runs)) {
        segments.forEach((segment, index) => {
          expect(segment.fromMs).toBe(index === 0 ? 0 : segments[index - 1]?.toMs);
          expect(segment.toMs).toBeGreaterThanOrEqual(segment.fromMs);
        });
      }
    });
    fc.assert(property, { numRuns });
  });
});

describe("the sample logs, cut anywhere", () => {
  const samples = ["late-shards", "client-view", "dawn-mid-run"].map(readFixture);

  it("give an extract that gives the same nights", () => {
    const property = fc.property(
      fc.constantFrom(...samples),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (bytes, from, to) => {
        const [first = 0, last = 0] = [from, to]
          .map((share) => Math.floor(share * bytes.length))
          .toSorted((a, b) => a - b);
        checkExtract(bytes.subarray(first, last));
      },
    );
    fc.assert(property, { numRuns: Math.ceil(numRuns / 10) });
  });

  it("give the same analysis in chunks of one byte to one megabyte as in one piece", () => {
    const bytes = samples[1] ?? new Uint8Array();
    const whole = analyseBytes(bytes, codec).analysis;
    for (const size of [1, 113, 4096, 65_536, 1_000_000]) {
      const ends = Array.from({ length: Math.floor(bytes.length / size) }, (_, index) => (index + 1) * size);
      expect(analyseInChunks(bytes, ends).analysis).toEqual(whole);
    }
  });
});

describe("an extract", () => {
  it("is small", () => {
    const bytes = readFixture("duo-6x3");
    expect(extractOf(bytes).length).toBeLessThan(bytes.length / 15);
  });
});
