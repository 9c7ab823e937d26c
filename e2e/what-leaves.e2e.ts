import { readFileSync } from "node:fs";
import { evening, longLogOf, squad } from "./evenings.ts";
import { expect, test } from "./journey.ts";
import { chooseLog, openChoices, publish, publishedNight } from "./visitor.ts";

/**
 * The personal data that real logs contain about a machine and its owner (docs/game-log.md 6), each as a value that no
 * hunt's line has.
 */
const personal = {
  address: "203.0.113.77",
  host: "HUNTERS-DEN",
  user: "jane.doe",
  path: "C:\\Users\\jane.doe\\AppData",
  mail: "jane.doe@example.org",
  account: "5f1e2d3c4b5a69788796a5b4",
} as const;

function personalLog(): string {
  const hunters = squad("Ash", "Birch").map((hunter, index) =>
    index === 0 ? { ...hunter, accountId: personal.account } : hunter,
  );
  const log = [...longLogOf(evening(5001, { hunters, maximumRunsPerNight: 2 }), 2)].join("");
  const lines = [
    `0.701 Sys [Diag]: Windows computer-name: ${personal.host}`,
    `0.702 Sys [Diag]: Windows user-name: ${personal.user}`,
    `0.703 Sys [Info]: Loading ${personal.path}\\Warframe\\EE.cfg`,
    `0.704 Net [Info]: Squad host address: ${personal.address}:4950`,
    `0.705 Sys [Info]: Account e-mail ${personal.mail}`,
  ];
  const [first = "", ...others] = log.split("\r\n");
  return [first, ...lines, ...others].join("\r\n");
}

test("the upload contains exactly what the page showed, without anything personal", async ({ page }) => {
  await page.goto("/upload");
  await chooseLog(page, personalLog());
  const card = page.getByRole("region", { name: "Publish", exact: true });
  await openChoices(page);
  await expect(card.getByText("Names in these lines: Ash and Birch.", { exact: false })).toBeVisible();
  const saved = page.waitForEvent("download");
  await card.getByRole("button", { name: "Save a copy" }).click();
  const extract = readFileSync(await (await saved).path(), "utf8");
  for (const [what, value] of Object.entries(personal)) expect(extract, what).not.toContain(value);
  expect(extract.length).toBeLessThan(personalLog().length / 5);
  await card.getByRole("button", { name: "Show the lines" }).click();
  const shown = card.getByRole("region", { name: "The lines that leave your device" }).getByRole("listitem");
  await expect(shown.first()).toHaveText(extract.split("\n")[0] ?? "");
  await card.getByRole("button", { name: "Hide the lines" }).click();
  await expect(shown).toHaveCount(0);

  // The upload is compressed, and so smaller than the shown text.
  await publish(page);
  const upload = await (
    await page.request.get(`/v2${new URL(page.url()).pathname.replace("upload", "uploads")}`)
  ).json();
  expect(upload.bytes).toBeGreaterThan(0);
  expect(upload.bytes).toBeLessThan(extract.length);
});

test("several logs at once are read one after the other and published one by one @at-length", async ({
  page,
}) => {
  await page.goto("/upload");
  const buffer = (seed: number) =>
    Buffer.from([...longLogOf(evening(seed, { maximumRunsPerNight: 2 }), 1)].join(""));
  await page.setInputFiles("input[type=file]", [
    { name: "monday.log", mimeType: "text/plain", buffer: buffer(5002) },
    { name: "tuesday.log", mimeType: "text/plain", buffer: buffer(5003) },
  ]);
  const card = (name: string) => page.getByRole("article", { name });
  // Everything above the button has loaded, so that the button no longer moves.
  await expect(card("monday.log").getByText("Names in these lines", { exact: false })).toBeVisible();
  await expect(card("tuesday.log").getByText("Names in these lines", { exact: false })).toBeVisible();
  await card("tuesday.log").getByRole("button", { name: "Publish 1 night" }).click();
  await expect(card("tuesday.log").getByText("Published.", { exact: false })).toBeVisible();
  await expect(page).toHaveURL("/upload");
  await card("monday.log").getByRole("button", { name: "Publish 1 night" }).click();
  await expect(page).toHaveURL(/\/upload\/[0-9a-f-]{36}$/);
  await expect(publishedNight(page)).toBeVisible();
});
