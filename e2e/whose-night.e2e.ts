import { evening, logOf, squad } from "./evenings.ts";
import { createBot, proveName, publishOwnNight, somebody } from "./hunters.ts";
import { expect, test } from "./journey.ts";
import { expectAccessible } from "./visitor.ts";

test("a stranger who sent a night first loses it to its hunters, and a mate confirms all of a hunter's nights @at-length", async ({
  page,
  request,
  newVisitor,
}) => {
  const botToken = await createBot("whose-night");
  const hunt = evening(7741, { hunters: squad("Wharfhost", "Wharfmate"), maximumRunsPerNight: 1 });
  const stranger = await somebody(newVisitor, "Wharf Stranger");
  const host = await somebody(newVisitor, "Wharf Host");
  const mate = await somebody(newVisitor, "Wharf Mate");
  await proveName(host, { request, botToken, ign: "Wharfhost" });
  await proveName(mate, { request, botToken, ign: "Wharfmate" });

  const description = "Mine, says a stranger";
  const path = `/nights/${await publishOwnNight(stranger, logOf(hunt), { description })}`;
  await page.goto(path);
  await expect(page.getByText(description)).toBeVisible();
  await expect(page.getByText("Named by the uploader: Wharfhost and Wharfmate")).toBeVisible();

  await publishOwnNight(host, logOf(hunt), { scope: "private" });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Four-oh-four" })).toBeVisible();
  await host.goto(path);
  await expect(host.getByText("Private", { exact: true })).toBeVisible();
  await expect(host.getByText(description)).toHaveCount(0);

  await mate.goto(path);
  const always = mate.getByRole("checkbox", { name: "Always for nights sent by Wharfhost" });
  await expect(always).toBeChecked();
  await expectAccessible(mate);
  // On a phone too, the night's actions are in one row.
  await mate.setViewportSize({ width: 380, height: 900 });
  const topOf = async (name: string) =>
    (await mate.getByRole("main").getByRole("button", { name, exact: true }).boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => (await topOf("Report")) - (await topOf("Edit"))).toBe(0);
  await mate.getByRole("button", { name: "That was me" }).click();
  await expect(mate.getByText("You said this was you")).toBeVisible();
  await mate.goto("/account?tab=settings");
  const trusted = mate.getByRole("region", { name: "Always yours" });
  await expect(trusted.getByText("Wharfhost")).toBeVisible();
  await expectAccessible(mate);
  await trusted.getByRole("button", { name: "Stop taking nights of Wharfhost for mine" }).click();
  await expect(trusted).toHaveCount(0);
});
