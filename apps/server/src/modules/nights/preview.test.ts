import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawPreview } from "./draw-preview.ts";
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

test("draws the picture of a night as a PNG of the size that previews have", async () => {
  const png = await drawPreview(previewSvg(summary, "Brand"));
  if (process.env.PREVIEW_OUT) writeFileSync(process.env.PREVIEW_OUT, png);
  expect(png.subarray(0, 8).toString("latin1")).toBe("\u0089PNG\r\n\u001a\n");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([previewSize.width, previewSize.height]);
});

test("writes names as text only", () => {
  const svg = previewSvg(summary, "Brand");
  expect(svg).not.toContain("<script");
  expect(svg).toContain("&lt;script&gt;");
});
