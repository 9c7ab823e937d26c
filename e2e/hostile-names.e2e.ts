import { publishNight } from "./api.ts";
import { evening, logOf, squad } from "./evenings.ts";
import { expect, test } from "./journey.ts";
import {
  chooseLog,
  expectAccessible,
  expectNoOverflow,
  openChoices,
  publish,
  publishedNight,
} from "./visitor.ts";

/** If this ran as script, the page's title would change. */
const attack = "document.title='owned'";
const tags = `<img src=x onerror="${attack}">`;
const glyphed = "Gl\uE000yph\uE001";
const rightToLeft = "\u202Edaeh\u202C \u05E9\u05DC\u05D5\u05DD \u200F";
const endless = "N".repeat(10_000);
const script = `"'><script>${attack}</script>`;

test.use({ viewport: { width: 380, height: 740 } });

test("names in a log are shown as text, whatever they are", async ({ page }) => {
  await page.goto("/upload");
  const session = evening(4501, {
    hunters: squad(tags, glyphed, rightToLeft, endless),
    maximumRunsPerNight: 1,
  });
  await chooseLog(page, logOf(session), `${script}.log`);
  await expect(page.getByRole("heading", { name: "Runs", exact: true })).toBeVisible();
  const card = page.getByRole("main");
  await openChoices(page);
  await expect(card.getByText(tags, { exact: true })).toBeVisible();
  await expect(card.getByText("Glyph", { exact: true })).toBeVisible();
  await expect(card.getByText("daeh \u05E9\u05DC\u05D5\u05DD", { exact: true })).toBeVisible();
  await expect(card.getByText(/^N{20,}/)).toBeVisible();
  await expect(card).not.toContainText("N".repeat(1000));
  await card.getByRole("button", { name: "Show the lines" }).click();
  await expect(card.getByText("AddSquadMember", { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await publish(page);
  await expectNoOverflow(page);
  await publishedNight(page).click();
  // Nobody has verified these names, so the public page shows none of them.
  await expect(page.getByText("anonymous")).toHaveCount(4);
  await expect(page.getByRole("main")).not.toContainText("owned");
  await expectNoOverflow(page);
  await expect(page).not.toHaveTitle("owned");
});

test("names from the server are shown as text and keep their place @at-length", async ({ page, request }) => {
  const uuid = await publishNight(
    request,
    logOf(evening(4502, { hunters: squad("A", "B", "C", "D"), maximumRunsPerNight: 1 })),
  );
  const names = [tags, rightToLeft, endless, script];
  const users = names.map((ign, index) => ({
    uuid: `018f0000-0000-7000-8000-00000000000${index}`,
    ign,
    role: index === 0 ? "host" : "client",
    scope: "public",
  }));
  const renamed = <T extends object>(night: T) => ({ ...night, users, squadSize: 4, description: endless });
  await page.route(/\/v2\/nights(\?|\/[^/]+$)/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const json = "items" in body ? { ...body, items: body.items.map(renamed) } : renamed(body);
    await route.fulfill({ response, json });
  });
  for (const path of ["/", `/nights/${uuid}`]) {
    await page.goto(path);
    await expect(page.getByText(tags, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(script, { exact: true }).first()).toBeVisible();
    await expectNoOverflow(page);
  }
  // Long unbroken text must not make a column of the page wider than a phone.
  await page.setViewportSize({ width: 768, height: 740 });
  await expectNoOverflow(page);
  await expect(page).not.toHaveTitle("owned");
});

test("a hostile description stays text in the tags of link previews @at-length", async ({ request }) => {
  const description = `</title></head>${script}`;
  const uuid = await publishNight(request, logOf(evening(4503)), { description });
  const html = await (await request.get(`/nights/${uuid}`)).text();
  expect(html).not.toContain(`<script>${attack}`);
});
