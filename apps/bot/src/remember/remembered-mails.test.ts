import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { maxRememberedMarks, rememberMs } from "../limits/limits.ts";
import { openRememberedMails } from "./remembered-mails.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bot-state-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const nowMs = 1_900_000_000_000;
const mark = (n: number) => String(n).padStart(32, "m");
const lines = () => readFileSync(join(folder, "mails"), "utf8").trim().split("\n");

test("a mail is still remembered after a crash, because nothing is saved only at the end", () => {
  const before = openRememberedMails(folder, nowMs);
  before.add([mark(1), mark(2)], nowMs);
  const after = openRememberedMails(folder, nowMs);
  expect([after.has([mark(9), mark(1)]), after.has([mark(2)]), after.has([mark(3)])]).toEqual([
    true,
    true,
    false,
  ]);
  after.close();
});

test("a half-written line that a crash left is dropped, and later lines are complete", () => {
  const before = openRememberedMails(folder, nowMs);
  before.add([mark(1)], nowMs);
  before.close();
  appendFileSync(join(folder, "mails"), `${nowMs} half`);
  const after = openRememberedMails(folder, nowMs);
  after.add([mark(2)], nowMs);
  after.close();
  const again = openRememberedMails(folder, nowMs);
  expect(again.has([mark(1)]) && again.has([mark(2)])).toBe(true);
  again.close();
});

test("lines of another shape are skipped", () => {
  writeFileSync(join(folder, "mails"), `\0\0\0\n${nowMs} ${mark(1)}\nrubbish ${mark(2)}\n`);
  const opened = openRememberedMails(folder, nowMs);
  expect([opened.has([mark(1)]), opened.has([mark(2)])]).toEqual([true, false]);
  opened.close();
});

test("mails that are too old to come back are forgotten", () => {
  const before = openRememberedMails(folder, nowMs);
  before.add([mark(1)], nowMs);
  before.add([mark(2)], nowMs + rememberMs);
  before.add([mark(3)], nowMs + rememberMs + 1);
  expect(before.has([mark(1)])).toBe(false);
  before.close();
  const after = openRememberedMails(folder, nowMs + rememberMs + 1);
  expect([after.has([mark(1)]), after.has([mark(2)])]).toEqual([false, true]);
  after.close();
});

test("the file and the memory stay below a limit", () => {
  const opened = openRememberedMails(folder, nowMs);
  const many = Array.from({ length: 2_500 }, (_, at) => mark(at));
  opened.add(many, nowMs);
  opened.add([mark(999_999)], nowMs + rememberMs + 1);
  expect(lines()).toEqual([`${nowMs + rememberMs + 1} ${mark(999_999)}`]);
  const flood = Array.from({ length: maxRememberedMarks + 500 }, (_, at) => mark(at));
  opened.add(flood, nowMs + rememberMs + 2);
  expect([opened.has([mark(0)]), opened.has([mark(maxRememberedMarks + 499)])]).toEqual([false, true]);
  opened.close();
  const after = openRememberedMails(folder, nowMs + rememberMs + 2);
  after.close();
  expect(lines()).toHaveLength(maxRememberedMarks);
});

test("a mark belongs to its first claimer, after a crash too", () => {
  const before = openRememberedMails(folder, nowMs);
  expect([
    before.claim(mark(1), mark(7), nowMs),
    before.claim(mark(1), mark(8), nowMs),
    before.claim(mark(1), mark(7), nowMs),
  ]).toEqual([true, false, true]);
  const after = openRememberedMails(folder, nowMs);
  expect([after.claim(mark(1), mark(8), nowMs), after.claim(mark(1), mark(7), nowMs)]).toEqual([false, true]);
  after.close();
});
