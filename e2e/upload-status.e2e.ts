import { evening, logOf } from "./evenings.ts";
import { expect, test } from "./journey.ts";
import { chooseLog, openChoices, publish, publishedNight } from "./visitor.ts";

test("an upload's page stays at its address for everybody until its owner deletes it with its night", async ({
  page,
  newVisitor,
  request,
}) => {
  await page.goto("/upload");
  await chooseLog(page, logOf(evening(4301, { maximumRunsPerNight: 1 })));
  await publish(page);
  await expect(page.getByRole("listitem").filter({ hasText: "Published (done)" })).toBeVisible();
  const address = page.url();
  const night = (await publishedNight(page).getAttribute("href")) ?? "";
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your upload" })).toBeVisible();
  await expect(publishedNight(page)).toHaveAttribute("href", night);

  const stranger = await newVisitor();
  await stranger.goto(address);
  await expect(stranger.getByRole("heading", { name: "Upload", exact: true })).toBeVisible();
  await expect(publishedNight(stranger)).toBeVisible();
  await expect(stranger.getByRole("button", { name: "Withdraw this upload" })).toHaveCount(0);
  // docs/product.md, "Addresses": a night's uuid opens the page of its upload too.
  await stranger.goto(`/upload/${night.split("/").at(-1)}`);
  await expect(publishedNight(stranger)).toHaveAttribute("href", night);

  await page.getByRole("button", { name: "Withdraw this upload" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw this upload?" });
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog).toHaveCount(0);
  expect((await request.get(`/v2${night}`)).status()).toBe(200);
  await page.getByRole("button", { name: "Withdraw this upload" }).click();
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("The upload has been withdrawn.")).toBeVisible();
  await expect(page).toHaveURL("/upload");
  expect((await request.get(`/v2${night}`)).status()).toBe(404);
  for (const gone of [night, address]) {
    await page.goto(gone);
    await expect(page.getByRole("heading", { name: "Four-oh-four" })).toBeVisible();
  }
});

test("a visitor chooses who sees a night and gives it a description, in plain text only @at-length", async ({
  page,
  request,
}) => {
  const description = `<script>document.title="owned"</script><img src=x onerror="document.title='owned'"> "quotes' & \u202Egnirts`;
  const shown = `<script>document.title="owned"</script><img src=x onerror="document.title='owned'"> "quotes' & gnirts`;
  await page.goto("/upload");
  await chooseLog(page, logOf(evening(4304, { maximumRunsPerNight: 1 })));
  await openChoices(page);
  await expect(page.getByRole("radio", { name: "Public" })).toBeChecked();
  await page.getByRole("radio", { name: "Unlisted" }).check();
  await page.getByRole("textbox", { name: /^Description/ }).fill(description);
  await publish(page);
  await publishedNight(page).click();
  await expect(page.getByText("Unlisted", { exact: true })).toBeVisible();
  await expect(page.getByText(shown, { exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle("owned");
  const uuid = page.url().split("/").at(-1);
  const { items } = await (await request.get("/v2/nights?limit=100")).json();
  expect(items.map((night: { readonly uuid: string }) => night.uuid)).not.toContain(uuid);
});

test("a description can be edited anywhere in its middle @at-length", async ({ page }) => {
  await page.goto("/upload");
  await chooseLog(page, logOf(evening(4307)));
  await openChoices(page);
  const field = page.getByRole("textbox", { name: /^Description/ });
  await field.pressSequentially("first run, good");
  await field.press("Home");
  await field.pressSequentially("Slow ");
  await expect(field).toHaveValue("Slow first run, good");
});

test("nights that are not chosen stay on the computer @at-length", async ({ page, request }) => {
  await page.goto("/upload");
  await chooseLog(page, logOf(evening(4306, { nightsCount: 2 })));
  await expect(page.getByRole("button", { name: "Publish 2 nights" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Publish night 1" }).uncheck();
  const sent = page.waitForRequest((sending) => sending.method() === "POST");
  await publish(page);
  expect((await sent).url()).toContain("/v2/uploads");
  const upload = await (await request.get(`/v2/uploads/${page.url().split("/").at(-1)}`)).json();
  expect(upload.nights).toHaveLength(1);
});
