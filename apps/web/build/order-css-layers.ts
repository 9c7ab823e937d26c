import type { Plugin } from "vite";

/** Weakest first. `styles/tokens.css` says the same for the development server. */
export const cssLayers = ["tokens", "base", "components", "overrides"] as const;

/**
 * Begins every style sheet with the order of the layers: whichever a page loads first, a component's rules are
 * stronger than the base's.
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
