import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { fillLocaleGaps } from "./build/fill-locale-gaps.ts";
import { orderCssLayers } from "./build/order-css-layers.ts";

const serverUrl = process.env.SERVER_URL ?? "http://127.0.0.1:3000";

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), fillLocaleGaps(), orderCssLayers()],
  // The server answers these paths in production, from the same origin as the pages.
  server: { proxy: { "/v2": serverUrl, "/utility": serverUrl } },
  build: {
    target: "es2023",
    manifest: true,
    // The content security policy allows no data: fonts or scripts; every asset is a file with a hash in its name.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    sourcemap: false,
  },
  worker: { format: "es" },
  test: {
    name: "web",
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
    environment: "happy-dom",
    setupFiles: ["src/testing/setup.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
