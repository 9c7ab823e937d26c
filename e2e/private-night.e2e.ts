import { evening, logOf } from "./evenings.ts";
import { expect, test } from "./journey.ts";
import { sayName } from "./sign-in.ts";
import { chooseLog, expectGoodLooks, publishedNight } from "./visitor.ts";

test("a visitor who wants one of two nights to be private signs in, and returns to the same choice", async ({
  page,
}) => {
  await page.goto("/upload");
  await chooseLog(page, logOf(evening(4793, { nightsCount: 2, maximumRunsPerNight: 1 })));
  const nights = page.getByRole("main").getByRole("checkbox", { name: /Publish/ });
  await expect(nights).toHaveCount(2);
  await nights.nth(1).uncheck();
  await page.getByRole("radio", { name: /Private/ }).check();
  await page.getByRole("textbox", { name: /Description/ }).fill("For us alone");
  const notice = page.getByText("A private night belongs to an account.");
  await expect(notice).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Publish 1 night" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in to publish privately" })).toBeVisible();
  await sayName(page, "Private Publisher");

  await expect(page).toHaveURL("/upload");
  await expect(nights).toHaveCount(2);
  await expect(nights.nth(0)).toBeChecked();
  await expect(nights.nth(1)).not.toBeChecked();
  await expect(page.getByRole("radio", { name: /Private/ })).toBeChecked();
  await expect(page.getByRole("textbox", { name: /Description/ })).toHaveValue("For us alone");
  await expect(notice).toHaveCount(0);
  await page.getByRole("button", { name: "Publish 1 night" }).click();
  await expect(page).toHaveURL(/\/upload\/[0-9a-f-]{36}$/);
  await expect(publishedNight(page)).toBeVisible();
  const own = await page.evaluate(async () => await (await fetch("/v2/@me/nights")).json());
  expect(own).toMatchObject({ total: 1, items: [{ scope: "private", description: "For us alone" }] });
});
