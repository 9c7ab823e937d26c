import { readFileSync } from "node:fs";
import { ridges, ripples, stars } from "../apps/web/src/domain-ui/sky/sky-shapes.ts";

const art = "apps/web/src/domain-ui/sky/art";

/** Returns the app's own drawings of the Plains for cards, with each colour as a `var(--name)` to be filled in. */
export function sceneArt(): string {
  const figures = Object.fromEntries(
    ["teralyst", "gantulyst", "hydrolyst"].map((name) => [name, figure(name)]),
  );
  const parts = { figures, ridges, stars, ripples };
  return `// Generated from the app's drawings (apps/web/src/domain-ui/sky) by \`npm run generate\`.\nexport const sceneArt = ${JSON.stringify(parts, null, 2)} as const;\n`;
}

/** Returns a drawing and the place of its feet, which is the middle of the lower edge of its box. */
function figure(name: string) {
  const svg = readFileSync(`${art}/${name}.svg`, "utf8");
  const box = svg.match(/viewBox="([^"]+)"/)?.[1];
  const drawing = svg.match(/<g id="figure">(.*)<\/g>/s)?.[1];
  if (!box || !drawing) throw new Error(`${name}.svg has no box, or nothing named "figure"`);
  const [left = 0, top = 0, width = 0, height = 0] = box.split(" ").map(Number);
  return { left, top, width, height, drawing: drawing.replaceAll(/, #[0-9a-f]{6}\)/g, ")") };
}
