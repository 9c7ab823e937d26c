import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import type { Plugin } from "vite";

const mark = join(import.meta.dirname, "../public/favicon.svg");

/** A mask never cuts this inner part of a maskable icon, so the mark is drawn within it (W3C manifest, "Icon masks"). */
const maskableScale = 0.72;

const icons = [
  { name: "icon-192.png", sizePx: 192, isMaskable: false },
  { name: "icon-512.png", sizePx: 512, isMaskable: false },
  { name: "maskable-192.png", sizePx: 192, isMaskable: true },
  { name: "maskable-512.png", sizePx: 512, isMaskable: true },
  // Apple's systems round the icon's corners themselves.
  { name: "apple-touch-icon.png", sizePx: 180, isMaskable: true },
] as const;

/** Draws the installed app's icons from the mark, so that no picture has to be redrawn when the mark changes. */
export function drawIcons(): Plugin {
  return {
    name: "draw-icons",
    apply: "build",
    generateBundle() {
      const svg = readFileSync(mark, "utf8");
      for (const { name, sizePx, isMaskable } of icons) {
        const drawn = new Resvg(isMaskable ? withoutEdge(svg) : svg, {
          fitTo: { mode: "width", value: sizePx },
        });
        this.emitFile({ type: "asset", fileName: `icons/${name}`, source: drawn.render().asPng() });
      }
    },
  };
}

/** Extends the mark's ground to every edge, and scales its shapes into the part that no mask cuts. */
function withoutEdge(svg: string): string {
  const ground = /<rect [^>]*fill="([^"]+)"[^>]*\/>/.exec(svg);
  if (ground === null) throw new Error("public/favicon.svg has no ground");
  const offset = (32 * (1 - maskableScale)) / 2;
  return svg
    .replace(
      ground[0],
      `<rect width="32" height="32" fill="${ground[1]}" /><g transform="translate(${offset} ${offset}) scale(${maskableScale})">`,
    )
    .replace("</svg>", "</g></svg>");
}
