import type { Plugin } from "vite";

/** The weakest layer comes first. `styles/tokens.css` repeats the order for the development server. */
export const cssLayers = ["tokens", "base", "components", "overrides"] as const;

/**
 * Puts the order of the layers at the beginning of every style sheet: whichever sheet a page loads first, a component's rules
 * override the base's.
 */
export function orderCssLayers(): Plugin {
  return {
    name: "order-css-layers",
    enforce: "post",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
        const text = typeof file.source === "string" ? file.source : new TextDecoder().decode(file.source);
        file.source = `@layer ${cssLayers.join(",")};${text}`;
      }
    },
  };
}
