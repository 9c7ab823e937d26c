import { describe, expect, it } from "vitest";
import { maxLineBytes } from "../domain/limits.ts";
import { bytesOf, textOf } from "../testing/codec.ts";
import { hostRun, renderEntry, sessionStart } from "../testing/log-builder.ts";
import { LineScanner } from "./line-scanner.ts";

interface Scan {
  readonly found: readonly string[];
  readonly sessions: readonly string[];
  readonly lines: number;
  readonly overlongLines: number;
  readonly endsMidLine: boolean;
}

function scan(...chunks: readonly (string | Uint8Array)[]): Scan {
  const found: string[] = [];
  const sessions: string[] = [];
  const scanner = new LineScanner({
    found({ pattern, bytes, from, to, atMs, line }) {
      found.push(`${line} ${atMs} ${pattern.id} ${textOf(bytes.subarray(from, to))}`);
      return true;
    },
    sessionBegins({ atMs, moduleName, line }) {
      sessions.push(`${line} ${atMs} ${moduleName}`);
      return true;
    },
  });
  for (const chunk of chunks) scanner.push(typeof chunk === "string" ? bytesOf(chunk) : chunk);
  scanner.finish();
  const { lines, overlongLines, endsMidLine } = scanner.counts();
  return { found, sessions, lines, overlongLines, endsMidLine };
}

const limb = "Script [Info]: TeralystAvatarScript.lua: Weakpoint Destroyed";
const limbFound = "TeralystAvatarScript.lua: Weakpoint Destroyed";

describe("a log with other line ends", () => {
  const lines = [...sessionStart("Owner"), ...hostRun({ nightMs: 500_000 })].map(renderEntry);
  const wanted = scan(lines.map((line) => `${line}\n`).join(""));

  it("has enough lines for the comparison", () => {
    expect(wanted.found.length).toBeGreaterThan(40);
    expect(wanted.lines).toBe(lines.length);
  });

  it.each([["\r\n"], ["\r"]])("gives the same lines with %j", (lineEnd) => {
    expect(scan(lines.map((line) => line + lineEnd).join(""))).toEqual(wanted);
  });

  it("gives the same lines with all three line ends in one file", () => {
    const ends = ["\r\n", "\r", "\n"];
    expect(scan(lines.map((line, index) => line + ends[index % 3]).join(""))).toEqual(wanted);
  });

  it.each([1, 2, 3, 5, 7, 64])(
    "gives the same lines in chunks of %i bytes, wherever their memory begins",
    (size) => {
      const bytes = bytesOf(lines.map((line) => `${line}\r\n`).join(""));
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => {
        const part = bytes.subarray(index * size, (index + 1) * size);
        const shifted = new Uint8Array(part.length + 8).fill(10);
        shifted.set(part, 1 + (index % 5));
        return shifted.subarray(1 + (index % 5), 1 + (index % 5) + part.length);
      });
      expect(scan(...chunks)).toEqual(wanted);
    },
  );

  it("counts empty lines as the game's editor does", () => {
    expect(scan(`\n\r\n\r1.000 ${limb}\n`).found).toEqual([`4 1000 limb ${limbFound}`]);
  });
});

describe("the beginning of a line", () => {
  it.each([
    ["", "a plain line"],
    ["!", "one stray character"],
    ["!?-_", "four"],
    ["漢字漢字", "four of three bytes each"],
    ["\ufeff", "a byte order mark"],
    ["\0\0\0\0\0\0\0\0", "NULs, as a file has that was not written to its end"],
    ["7!", "a digit among them"],
  ])("is found behind %j (%s)", (stray) => {
    expect(scan(`${stray}5428.958 ${limb}\n`).found).toEqual([`1 5428958 limb ${limbFound}`]);
  });

  it.each([
    ["!!!!!5428.958 ", "five stray characters"],
    ["5428.95 ", "two digits after the dot"],
    ["5428.9580 ", "four digits after the dot"],
    ["1234567890.958 ", "a number too long for a time"],
    ["5428,958 ", "a comma"],
    ["", "no time"],
  ])("is not found at %j (%s)", (prefix) => {
    expect(scan(`${prefix}${limb}\n`).found).toEqual([]);
  });

  it("is not found before a word that is not a module, or without a level", () => {
    expect(
      scan("1.000 Script Info: TeralystAvatarScript.lua: Weakpoint Destroyed, and more\n").found,
    ).toEqual([]);
    expect(scan("1.000 Skript [Info]: TeralystAvatarScript.lua: Weakpoint Destroyed\n").found).toEqual([]);
    expect(scan("1.000 Script [Error]: TeralystAvatarScript.lua: Weakpoint Destroyed\n").found).toEqual([]);
  });
});

describe("the kind of a line", () => {
  it("is decided by its prefix, whatever follows", () => {
    expect(scan(`1.000 ${limb} by somebody\n`).found).toEqual([`1 1000 limb ${limbFound} by somebody`]);
  });

  it("depends on the spaces of a spawn line", () => {
    const spawn = (spaces: string) =>
      `1.000 Script [Info]: TeralystEncounter.lua: ${spaces}Eidolon spawning SUCCESS\n`;
    expect(scan(spawn("     ")).found).toHaveLength(1);
    expect(scan(spawn("")).found).toHaveLength(0);
  });

  it("is not recognised in the beginning of a longer file name", () => {
    expect(scan("1.000 Script [Info]: MyTeralystAvatarScript.lua: Weakpoint Destroyed\n").found).toEqual([]);
  });

  it("a mission block is read only after the host's line, up to the next timed line", () => {
    const block = "info={\n    location=SolNode228\n    levelOverride=/Lotus/X\n}\n";
    const host = "1.000 Script [Info]: EidolonMP.lua: Host entering plains with MissionInfo: \n";
    const other = "2.000 Script [Info]: ThemedSquadOverlay.lua: Host loading x with MissionInfo: \n";
    expect(scan(other + block).found).toEqual([]);
    expect(scan(host + block).found.map((line) => line.split(" ")[2])).toEqual([
      "hostEntering",
      "location",
      "levelOverride",
    ]);
    expect(scan(host + other + block).found).toHaveLength(1);
  });

  it("is not guessed from a line that was cut in the middle of a name", () => {
    expect(scan("1.000 Sys [Info]: Starting load for SynthT").found).toEqual([]);
    expect(scan("1.000 Sys [Info]: Starting load for SynthTwo\n").found).toHaveLength(1);
    expect(scan(`1.000 ${limb}`)).toMatchObject({ found: [`1 1000 limb ${limbFound}`], endsMidLine: true });
  });
});

describe("overlong lines", () => {
  it("are skipped and counted, and reading goes on", () => {
    const long = `1.000 Sys [Info]: Starting load for ${"x".repeat(maxLineBytes)}`;
    expect(scan(`${long}\n2.000 ${limb}\n`)).toMatchObject({
      overlongLines: 1,
      lines: 2,
      found: [`2 2000 limb ${limbFound}`],
    });
  });

  it.each([
    ["of another module", "559.000 Net [Info]: "],
    ["that look like hunt lines", `559.000 ${limb} `],
    ["whose times fall", "2.000 Sys [Info]: "],
  ])("are read without their time when they are lines %s, whole and in pieces", (_, start) => {
    const before = `500.000 ${limb}\n`;
    // Its time is far below the time of the long line, and hardly below the time of the line before the long one.
    const after = `498.000 ${limb}\n`;
    const bytes = bytesOf(`${before}${start.padEnd(maxLineBytes + 1, "y")}\n${after}`);
    const wanted = {
      overlongLines: 1,
      lines: 3,
      sessions: [],
      found: [`1 500000 limb ${limbFound}`, `3 498000 limb ${limbFound}`],
    };
    expect(scan(bytes)).toMatchObject(wanted);
    for (const at of [before.length, before.length + 10, bytes.length - after.length - 1])
      expect(scan(bytes.slice(0, at), bytes.slice(at))).toEqual(scan(bytes));
  });

  it("are only those above the limit: a line of exactly the limit is read, whole and in pieces", () => {
    const bytes = bytesOf(`${`1.000 ${limb} `.padEnd(maxLineBytes, "y")}\n2.000 ${limb}\n`);
    expect(scan(bytes)).toMatchObject({ overlongLines: 0, lines: 2 });
    expect(scan(bytes).found).toHaveLength(2);
    expect(scan(bytes.slice(0, 40_000), bytes.slice(40_000))).toEqual(scan(bytes));
  });

  it("are skipped also when the line comes in many chunks", () => {
    const piece = "y".repeat(10_000);
    const chunks = Array.from({ length: 50 }, () => piece);
    expect(scan("1.000 Sys [Info]: ", ...chunks, `\n2.000 ${limb}\n`)).toMatchObject({
      overlongLines: 1,
      lines: 2,
    });
  });

  it("count as one line when the file has no line end", () => {
    expect(scan("z".repeat(200_000), "z".repeat(200_000))).toMatchObject({
      overlongLines: 1,
      lines: 1,
      found: [],
    });
  });
});

describe("game sessions", () => {
  const at = (time: string) => `${time} Net [Info]: a line that does not matter at all\n`;

  it("begin where the time of any line falls by more than a minute", () => {
    expect(scan(at("100.000") + at("40.000")).sessions).toEqual([]);
    expect(scan(at("100.000") + at("39.999")).sessions).toEqual(["2 39999 Net"]);
  });

  it("begin at a line of an extract that has only a time and a module", () => {
    expect(scan(`${at("1.000")}500.000 Net\n${at("501.000")}`).sessions).toEqual(["2 500000 Net"]);
    expect(scan(`${at("1.000")}500.000 Net`).sessions).toEqual([]);
  });

  it("do not begin at a number that is not a timestamp", () => {
    const numbers = "99999999.999 of something, and a lot more of it than that\n";
    expect(scan(at("100.000") + numbers + at("101.000")).sessions).toEqual([]);
  });
});
