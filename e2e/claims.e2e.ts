import { evening, logOf } from "./evenings.ts";
import { expect, test } from "./journey.ts";
import { signIn } from "./sign-in.ts";
import { chooseLog, expectAccessible, publish } from "./visitor.ts";

test("a visitor's uploads are offered after a sign-in, and become theirs", async ({ page }) => {
  await page.goto("/upload");
  await chooseLog(page, logOf(evening(4791, { maximumRunsPerNight: 1 })));
  await publish(page);
  await expect(page.getByText("Verify your in-game name in your account.")).toBeVisible();
  const address = page.url();
  await page.goto("/rules");
  await signIn(page, "Claims One");
  const offer = page.getByRole("region", { name: "Published here before you signed in" });
  await expect(offer).toBeVisible();
  // A keyboard user reaches the offer first.
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(offer.getByRole("button", { name: /^Later/ })).toBeFocused();
  await expectAccessible(page);
  await offer.getByRole("button", { name: /^Make it mine/ }).click();
  await expect(page.getByText("1 upload is now yours.")).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Nights" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Make a link for another device" })).toHaveCount(0);
});

test("a link hands an upload to another device, once @at-length", async ({ page, newVisitor }) => {
  await page.goto("/upload");
  await chooseLog(page, logOf(evening(4792)));
  await publish(page);
  await page.getByRole("button", { name: "Make a link for another device" }).click();
  const link = await page.getByRole("textbox", { name: "Link for another device" }).inputValue();
  await expectAccessible(page);

  const other = await newVisitor();
  await other.goto(link);
  await expect(other.getByText(/Sign in first/)).toBeVisible();
  await expect(other).toHaveURL("/claim");
  await expectAccessible(other);
  await signIn(other, "Claims Two");
  await other.getByRole("button", { name: "Make it mine" }).click();
  await expect(other).toHaveURL(/\/nights\//);
  await expect(other.getByText("1 upload is now yours.")).toBeVisible();

  const late = await newVisitor();
  await late.goto(link);
  await signIn(late, "Claims Late");
  await late.getByRole("button", { name: "Make it mine" }).click();
  await expect(late.getByText("This link has already been used")).toBeVisible();
});
