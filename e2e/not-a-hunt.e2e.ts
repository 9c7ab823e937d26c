import { readFileSync } from "node:fs";
import { isAtLength } from "./at-length.ts";
import { expect, test } from "./journey.ts";
import { chooseLog, expectAccessible, sampleLog } from "./visitor.ts";
import { zipOf } from "./zip-of.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** The zip holds no log. */
const zip = zipOf("notes.txt", Buffer.from("There is no log here."));
const launcher = [
  "2026-06-20 18:00:00 [Info] Launcher: Launcher version 2026.05.13.13.07",
  "2026-06-20 18:00:01 [Info] Launcher: Checking for updates",
  "2026-06-20 18:00:09 [Info] Launcher: Starting the game",
].join("\r\n");
const duo = readFileSync(sampleLog("duo-6x3"));
const profitTaker = readFileSync(sampleLog("profit-taker-orb-vallis.real"));
/** The log up to the first entry of the Plains, like the file in the game's folder while the game is still loading. */
const beforeTheHunt = duo.subarray(0, duo.indexOf("Level: /Lotus/Levels/Proc/CivilianHubs/EidolonLandscape"));

interface NoHunt {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
  /** The sentence on the page. */
  readonly sentence: string;
  readonly remedy: RegExp;
}

const takeEeLog = /Choose EE\.log in the game’s folder\./;
const takeTheSession = /use the log from the session you hunted in\./;
const noHunts: readonly NoHunt[] = [
  {
    what: "an empty file",
    name: "EE.log",
    bytes: Buffer.alloc(0),
    sentence: "The file is empty.",
    remedy: /Hunt first, then use the log before you launch the game again\./,
  },
  {
    what: "a picture",
    name: "screenshot.png",
    bytes: png,
    sentence: "This is a picture.",
    remedy: takeEeLog,
  },
  {
    what: "a zip without a log",
    name: "EE.zip",
    bytes: zip,
    sentence: "There is no log in the zip.",
    remedy: /Pack the EE\.log, or drop it as it is\./,
  },
  {
    what: "the launcher's log",
    name: "Launcher.log",
    bytes: Buffer.from(launcher),
    sentence: "This is a launcher log.",
    remedy: /The game’s own log is EE\.log, in the same folder\./,
  },
  {
    what: "the log of another mission",
    name: "EE.log",
    bytes: profitTaker.subarray(0, profitTaker.indexOf("Host entering plains with MissionInfo")),
    sentence: "This is a game log, but not of an eidolon hunt.",
    remedy: takeTheSession,
  },
  {
    what: "a log from before the hunt",
    name: "EE.log",
    bytes: beforeTheHunt,
    sentence: "This is a game log, but not of an eidolon hunt.",
    remedy: takeTheSession,
  },
  {
    what: "another text",
    name: "notes.txt",
    bytes: Buffer.from("Milk, bread, three shards.\n".repeat(40)),
    sentence: "This is a text file, but not a game log.",
    remedy: takeEeLog,
  },
];

/** One kind that the page knows by its name or first bytes, and one by its lines; traps-of-files.test.ts has all kinds. */
const likeliestToBreak: readonly string[] = ["a zip without a log", "the log of another mission"];

test("the page names the kind of a file that is not a hunt, with advice", async ({ page }) => {
  await page.goto("/upload");
  for (const { what, name, bytes, sentence, remedy } of noHunts) {
    if (!isAtLength && !likeliestToBreak.includes(what)) continue;
    await test.step(what, async () => {
      await chooseLog(page, bytes, name);
      const card = page.getByRole("article", { name });
      await expect(card.getByRole("alert")).toContainText(sentence);
      await expect(card.getByRole("alert")).toContainText(remedy);
      await expect(card.getByRole("button", { name: /^Publish/ })).toHaveCount(0);
      await card.getByRole("button", { name: `Remove ${name}` }).click();
      await expect(card).toHaveCount(0);
    });
  }
  await chooseLog(page, png, "screenshot.png");
  await expect(page.getByText("This is a picture.")).toBeVisible();
  await expectAccessible(page);
});

test("a log that breaks off in a run keeps its complete runs, and the page says what is missing", async ({
  page,
}) => {
  await page.goto("/upload");
  const entries = [...duo.toString("latin1").matchAll(/Finalize Eidolon transition/g)].map(
    ({ index }) => index,
  );
  // The cut is about a minute into the third run.
  await chooseLog(page, duo.subarray(0, (entries[2] ?? 0) + 20_000));
  await expect(page.getByRole("heading", { level: 1, name: /2[x×]3/ })).toBeVisible();
  await expect(page.getByText("The log ends in the middle of a run", { exact: false })).toBeAttached();
  await expect(page.getByRole("button", { name: "Publish 1 night" })).toBeEnabled();
});
