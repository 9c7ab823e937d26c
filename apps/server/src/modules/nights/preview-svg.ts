import type { NightSummary } from "./night-summary.ts";

/** The size that link previews are made for. */
export const previewSize = { width: 1200, height: 630 } as const;

const colors = {
  page: "#14151f",
  panel: "#1c1d2a",
  text: "#e9edf6",
  muted: "#9ba7be",
  accent: "#f4605c",
} as const;
const margin = 72;
const gap = 24;
const panelWidth = (previewSize.width - 2 * margin - 2 * gap) / 3;

/** A night's preview as SVG. Every text is escaped: names come from hunters. */
export function previewSvg(summary: NightSummary, brand: string): string {
  const { width, height } = previewSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter">`,
    `<rect width="${width}" height="${height}" fill="${colors.page}"/>`,
    `<rect width="${width}" height="10" fill="${colors.accent}"/>`,
    text({ x: margin, y: 120, size: 34, weight: 600, color: colors.muted }, brand),
    text(
      { x: width - margin, y: 120, size: 34, weight: 400, color: colors.muted, anchor: "end" },
      summary.date,
    ),
    text({ x: margin, y: 268, size: 120, weight: 700, color: colors.text }, summary.format),
    text({ x: margin, y: 340, size: 44, weight: 400, color: colors.text }, summary.squad),
    text(
      { x: width - margin, y: 340, size: 34, weight: 400, color: colors.muted, anchor: "end" },
      summary.season,
    ),
    ...summary.figures.map(panel),
    "</svg>",
  ].join("");
}

function panel({ label, value }: NightSummary["figures"][number], index: number): string {
  const x = margin + index * (panelWidth + gap);
  return [
    `<rect x="${x}" y="400" width="${panelWidth}" height="158" rx="12" fill="${colors.panel}"/>`,
    text({ x: x + 28, y: 456, size: 26, weight: 400, color: colors.muted }, label),
    text({ x: x + 28, y: 522, size: 52, weight: 600, color: colors.text }, value),
  ].join("");
}

interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: 400 | 600 | 700;
  readonly color: string;
  readonly anchor?: "end";
}

function text({ x, y, size, weight, color, anchor }: TextStyle, content: string): string {
  const place = `x="${x}" y="${y}" text-anchor="${anchor ?? "start"}"`;
  return `<text ${place} font-size="${size}" font-weight="${weight}" fill="${color}">${escapeXml(content)}</text>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeXml(content: string): string {
  return content.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
