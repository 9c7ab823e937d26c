import { isAtLength } from "./at-length.ts";
import { type DemoServer, demoServer } from "./demo-server.ts";
import { expect, test } from "./journey.ts";
import { withoutFaces } from "./visitor.ts";

/** A uuid that no night has. */
const uuid = "00000000-0000-4000-8000-000000000000";

let demo: DemoServer;
test.beforeAll(async () => {
  demo = await demoServer();
});

for (const [width, language] of [
  [380, "de-DE"],
  ...(isAtLength
    ? ([
        [1400, "en-GB"],
        [1400, "de-DE"],
        [380, "en-GB"],
      ] as const)
    : []),
] as const) {
  test.describe(`${width} px wide, in ${language}`, () => {
    test.use({ locale: language, viewport: { width, height: 900 } });

    test("nothing on the page moves when the reason why a night is not on a board arrives @at-length", async ({
      page,
    }) => {
      await page.addInitScript((locale) => {
        localStorage.setItem("locale", locale);
        localStorage.setItem("seasonDialog", "4");
      }, language);
      // Words wrap differently once their font has loaded.
      await withoutFaces(page);
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(`**/v2/nights/${uuid}`, async (route) => {
        await held;
        await route.continue();
      });
      // The season is over, so that no other journey changes it meanwhile.
      await page.goto(`${demo.url}/leaderboards?season=3&around=${uuid}`);
      const board = page.locator("table").first();
      // Until the board's own rows come, others stand in for them.
      await expect(board.locator("a[href^='/nights/']").first()).toBeVisible();
      // The text is there together with the board, because it would otherwise push the board down.
      expect(await page.getByText(/not on this board|nicht in dieser Bestenliste/).count()).toBe(1);
      const before = await board.boundingBox();
      answer();
      await expect(page.getByText(/damaged|beschädigt/)).toBeVisible();
      expect(await board.boundingBox()).toEqual(before);
    });
  });
}
