import { type DemoServer, demoServer, demoStartMs } from "./demo-server.ts";
import { expect, test } from "./journey.ts";

/** Of nothing. */
const uuid = "00000000-0000-4000-8000-000000000000";

let demo: DemoServer;
test.beforeAll(async () => {
  test.setTimeout(demoStartMs);
  demo = await demoServer();
});

for (const width of [1400, 380]) {
  for (const language of ["en-GB", "de-DE"]) {
    test.describe(`${width} px wide, in ${language}`, () => {
      test.use({ locale: language, viewport: { width, height: 900 } });

      test("the reason why something is not on a board moves nothing when it comes", async ({ page }) => {
        await page.addInitScript((locale) => {
          localStorage.setItem("locale", locale);
          localStorage.setItem("seasonDialog", "4");
        }, language);
        let answer = () => {};
        const held = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route(`**/v2/nights/${uuid}`, async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(`${demo.url}/leaderboards?season=4&around=${uuid}`);
        const board = page.locator("table").first();
        await expect(board).toBeVisible();
        const notice = page.getByRole("status").filter({ hasText: /./ }).first();
        await expect(notice).toBeVisible();
        const before = await board.boundingBox();
        answer();
        await expect(page.getByText(/damaged|beschädigt/)).toBeVisible();
        expect(await board.boundingBox()).toEqual(before);
      });
    });
  }
}
