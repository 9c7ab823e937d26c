import { writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { createPictures } from "../../platform/pictures/create-pictures.ts";
import { createHunter } from "../../testing/hunters.ts";
import { addManyNights } from "../../testing/many-nights.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { previewSize, previewSvg } from "./preview-svg.ts";

const summary = {
  format: "5x3+1x2",
  squad: `<script>alert("1")</script> & Охотник`,
  season: "Season 3",
  date: "2026-06-20",
  figures: [
    { label: "average real time", value: "7:59.193" },
    { label: "average last limb", value: "6:58.650" },
    { label: "average extraction", value: "8:06.125" },
  ],
};

const pictures = createPictures();
afterAll(() => pictures.close());

test("draws the picture of a night as a PNG of the size that previews have", async () => {
  const png = await pictures.of("a night", () => previewSvg(summary, "Brand"));
  if (process.env.PREVIEW_OUT) writeFileSync(process.env.PREVIEW_OUT, png);
  expect(png.subarray(0, 8).toString("latin1")).toBe("\u0089PNG\r\n\u001a\n");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([previewSize.width, previewSize.height]);
});

test("writes names as text only", () => {
  const svg = previewSvg(summary, "Brand");
  expect(svg).not.toContain("<script");
  expect(svg).toContain("&lt;script&gt;");
});

test("of many nights' pictures at once some are refused until the others are drawn; one by one all are drawn (R14)", async () => {
  const server = await createTestApp({ work: false });
  try {
    await addManyNights(server, { count: 80, seed: 31, userUuid: await createHunter(server, "Somebody") });
    const { items } = (await server.app.inject("/v2/nights?limit=60")).json();
    const urls: string[] = items.map(({ uuid }: { uuid: string }) => `/v2/nights/${uuid}/preview.png`);
    const answers = await Promise.all(urls.map((url) => server.app.inject(url)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(urls.length);
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ status: 503, code: "overloaded" });
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    for (const url of urls.slice(-5)) expect((await server.app.inject(url)).statusCode).toBe(200);
  } finally {
    await server.close();
  }
});
