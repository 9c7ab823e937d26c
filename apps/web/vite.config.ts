import { createHash } from "node:crypto";
import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { configDefaults, defineConfig } from "vitest/config";
import { cutCatalogs } from "./build/cut-catalogs.ts";
import { delayImports } from "./build/delay-imports.ts";
import { drawIcons } from "./build/draw-icons.ts";
import { emitPageTexts } from "./build/emit-page-texts.ts";
import { emitServiceWorker } from "./build/emit-service-worker.ts";
import { orderCssLayers } from "./build/order-css-layers.ts";
import { serveVideoFrame } from "./build/serve-video-frame.ts";
import { patienceMs } from "./src/testing/patience.ts";

const serverUrl = process.env.SERVER_URL ?? "http://127.0.0.1:3000";

/**
 * What the compiler adds to remember doubles the code of small components, and the budget of a first load has no room for
 * it (docs/adr/0012). Leaves are drawn again only when whoever draws them is, which the compiler sees to; a board has 25
 * short rows, a list ten cards, home the same, and header and footer change with the page only. A timeline follows the pointer.
 */
const withoutCompiler = [
  /[\\/]node_modules[\\/]/,
  /[\\/]src[\\/](ui|domain-ui(?![\\/]timeline))[\\/]/,
  /[\\/]features[\\/](database|home|leaderboards|shell)[\\/]/,
];

/**
 * Vitest sets it before it reads this file. Its tests say what a component shows, which the compiler does not change, and
 * compiling was two fifths of their processor time; journeys run what users get, compiled.
 */
const isTest = process.env.VITEST !== undefined;

/** The soak "late-answers", not any other run. */
const isLate = isTest && process.env.LATE_ANSWERS_SEED !== undefined;
/** Its server's answers come by the real clock, and its own clock is made up. */
const neverLate = ["src/domain-ui/use-follow-boards.test.tsx"];

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 5);

export default defineConfig({
  plugins: [
    isLate && delayImports(),
    react(),
    !isTest && babel({ presets: [reactCompilerPreset()], exclude: withoutCompiler }),
    cutCatalogs(),
    emitPageTexts(),
    orderCssLayers(),
    serveVideoFrame(),
    drawIcons(),
    emitServiceWorker(),
  ],
  // The server answers these paths in production, from the same origin as the pages.
  server: { proxy: { "/v2": serverUrl, "/utility": serverUrl, "/manifest.webmanifest": serverUrl } },
  build: {
    target: "es2023",
    manifest: true,
    // The content security policy allows no data: fonts or scripts; every asset is a file with a hash in its name.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    sourcemap: false,
    rolldownOptions: {
      // The app, and the document of the frame in which videos are shown (docs/adr/0032).
      input: ["index.html", "embed/video.html"],
      output: {
        // Rolldown names a shared chunk after everything that uses it.
        chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
        assetFileNames: ({ names }) =>
          `assets/${names[0]?.split("~")[0]?.replace(/\.\w+$/, "") ?? "asset"}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // What every page needs and we hardly ever change: it stays in the browser's cache over our releases.
            { name: "framework", test: /[\\/]node_modules[\\/]/, tags: ["$initial"] },
            {
              name: "shell",
              test: /[\\/](src|packages)[\\/](?!main\.tsx$|embed[\\/]|lib[\\/]video[\\/])|vite\/preload-helper/,
              tags: ["$initial"],
            },
            // How figures are written, with their marks: lists and boards need no more of what draws a night.
            {
              name: "figures",
              test: /[\\/](engine[\\/]src[\\/](formats|marks)|src[\\/]domain-ui[\\/](duration|mark-colors))/,
            },
            // What reads drawings, and hands them on: small pieces that come together, on one page or another.
            {
              name: "drawings",
              // What they build on is not theirs alone: every page with a time on it would load all of them.
              includeDependenciesRecursively: false,
              test: /[\\/]src[\\/](domain-ui[\\/]timeline[\\/](moved-place|use-reading-place|timeline-readout)|lib[\\/](copy-image|save-file)\.|ui[\\/]data-table)/,
            },
            // What nearly all pages share, in one file: each file of its own would be a request of its own. Pages with a card to
            // copy, or with the day of a night, are many; those without would load it for nothing.
            {
              name: "common",
              test: /[\\/]src[\\/](ui|domain-ui(?![\\/](?:card[\\/]|day-played))|lib|i18n)[\\/]/,
              minShareCount: 13,
              includeDependenciesRecursively: false,
            },
            // What some pages share, in few files: many tiny ones compress badly.
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 300 },
          ],
        },
      },
    },
  },
  // Without the line that the default names end in: no two of a file are called the same, and the numbers do not compress.
  css: { modules: { generateScopedName: (name, _, css) => `_${name}_${hashOf(css)}` } },
  worker: { format: "es" },
  test: {
    name: "web",
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...(isLate ? neverLate : [])],
    environment: "happy-dom",
    // React and the app are compiled once per worker, not once per file: a third of the processor time. What a file could
    // leave behind, setup.ts takes away.
    isolate: false,
    // As the other projects (vitest.config.ts), with which they run.
    maxWorkers: 2,
    // Beyond what its waits take: a test that is given up goes on beside the next one, and draws into its page.
    testTimeout: 5 * patienceMs,
    hookTimeout: 5 * patienceMs,
    setupFiles: ["src/testing/setup.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
