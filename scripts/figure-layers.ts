import { readFileSync } from "node:fs";

const drawing = "apps/web/src/domain-ui/sky/art/teralyst.svg";

/** The paths of the drawing, by what precedes the path's shape or follows it. */
const layers = {
  far: /<path d="([^"]+)" fill="var\(--fig-far,/,
  back: /<path d="([^"]+)" fill="var\(--fig-back,/,
  near: /<path id="tn" d="([^"]+)"/,
  seams: /<path d="([^"]+)" stroke="var\(--seam,/,
  eyes: /<path d="([^"]+)" stroke="var\(--eye,/,
} as const;

/**
 * Returns the module with the paths of the Teralyst's drawing by layer, for the canvas of its game, which cannot use the
 * page's colours in an SVG.
 *
 * @throws Error when the drawing lacks a layer.
 */
export function figureLayers(): string {
  const svg = readFileSync(drawing, "utf8");
  const lines = Object.entries(layers).map(([name, pattern]) => {
    const path = pattern.exec(svg)?.[1];
    if (path === undefined) throw new Error(`${drawing} has no layer ${name}`);
    return `  ${name}: "${path}",`;
  });
  return [
    `// Generated from the app's drawing (${drawing}) by \`npm run generate\`.`,
    "export const teralystLayers = {",
    ...lines,
    "} as const;",
    "",
  ].join("\n");
}
