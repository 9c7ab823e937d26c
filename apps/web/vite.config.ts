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
 * React's compiler leaves this code unchanged, because its memoisation doubles the code of small components, and the budget
 * of a first load has no room for that (docs/adr/0012). Leaves draw again only when their parents do, which the compiler
 * takes care of. A board has 25 short rows, a list ten cards, home the same, and header and footer change with the page
 * only. The timeline is compiled, because it follows the pointer.
 */
const withoutCompiler = [
  /[\\/]node_modules[\\/]/,
  /[\\/]src[\\/](ui|domain-ui(?![\\/]timeline))[\\/]/,
  /[\\/]features[\\/](database|home|leaderboards|shell)[\\/]/,
];

/**
 * Vitest sets this variable before it reads this file. The web app's tests check what a component shows, which the compiler
 * does not change, and compiling took two fifths of their processor time; the journeys run the compiled app that users get.
 */
const isTest = process.env.VITEST !== undefined;

/** Whether this run is the soak "late-answers". */
const isLate = isTest && process.env.LATE_ANSWERS_SEED !== undefined;
/** A test that is never delayed, because its server would answer by the real clock while its own clock is fake. */
const neverLate = ["src/domain-ui/use-follow-boards.test.tsx"];

/** The hash of the module to which each class name was given. */
const moduleOf = new Map<string, string>();

/**
 * Names a class of a module with as few letters of the module's hash as distinguish it from all other modules: three,
 * unless two modules share these letters and the class. The names are a part of each style sheet, and of the table in the
 * script that uses it.
 */
function scopedName(name: string, _file: string, css: string): string {
  const hash = createHash("sha256").update(css).digest("base64url");
  for (let length = 3; ; length += 1) {
    const scoped = `${name}_${hash.slice(0, length)}`;
    const owner = moduleOf.get(scoped) ?? hash;
    if (owner !== hash) continue;
    moduleOf.set(scoped, hash);
    return scoped;
  }
}

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
      // The app, and the document of the frame that shows videos (docs/adr/0032).
      input: ["index.html", "embed/video.html"],
      // The first start shows the build's warnings. A warning about slow plugins would only blame a slow machine.
      checks: { bundlerTimings: false },
      output: {
        // Rolldown names a shared chunk after all modules that use the chunk, so the name is cut.
        chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
        assetFileNames: ({ names }) =>
          `assets/${names[0]?.split("~")[0]?.replace(/\.\w+$/, "") ?? "asset"}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // Code that every page needs and that rarely changes, so it stays in the browser's cache across our releases.
            { name: "framework", test: /[\\/]node_modules[\\/]/, tags: ["$initial"] },
            {
              name: "shell",
              test: /[\\/](src|packages)[\\/](?!main\.tsx$|embed[\\/]|lib[\\/]video[\\/]|(?:contracts[\\/]src[\\/])?video-source)|vite\/preload-helper/,
              tags: ["$initial"],
            },
            // The formatting of figures, with their marks. Lists and boards need nothing else of a night's drawing code.
            {
              name: "figures",
              test: /[\\/](engine[\\/]src[\\/](formats|marks)|src[\\/]domain-ui[\\/](duration|mark-colors))/,
            },
            // Code that reads drawings and shares them: small modules that are used together, on one page or another.
            {
              name: "drawings",
              // The dependencies of this code stay out of the chunk, because every page with a time on it would load all of
              // them.
              includeDependenciesRecursively: false,
              test: /[\\/]src[\\/](domain-ui[\\/]timeline[\\/](moved-place|use-reading-place|timeline-readout)|lib[\\/](copy-image|save-file)\.|ui[\\/]data-table)/,
            },
            // Code that nearly all pages share, in one file, because each further file is a further request. Cards to copy, the
            // day of a night and the desk's frame are left out: many pages have them, but the others would load them for nothing.
            {
              name: "common",
              test: /[\\/]src[\\/](?:(?:ui|domain-ui(?![\\/](?:card[\\/]|day-played|desk[\\/]desk-frame))|lib|i18n)[\\/]|domain[\\/]shown-name)/,
              minShareCount: 13,
              includeDependenciesRecursively: false,
            },
            // The frame and the tables of the desk. Without this group they would be put together with the code of the hunter's
            // page.
            {
              name: "desk",
              includeDependenciesRecursively: false,
              test: /[\\/]src[\\/]domain-ui[\\/]desk[\\/](?:facts|desk-frame)/,
              minShareCount: 2,
            },
            // Code that some pages share is put into few files, because many tiny files compress badly.
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 300 },
          ],
        },
      },
    },
  },
  css: { modules: { generateScopedName: scopedName } },
  worker: { format: "es" },
  test: {
    name: "web",
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...(isLate ? neverLate : [])],
    environment: "happy-dom",
    // React and the app are compiled once per worker, not once per file, which saves a third of the processor time. setup.ts
    // removes what a file could leave behind.
    isolate: false,
    // The number is the same as in the other projects (vitest.config.ts), which run at the same time.
    maxWorkers: 2,
    // The timeout is longer than the waits within a test, because a test that is given up keeps running beside the next
    // one, and draws into its page.
    testTimeout: 5 * patienceMs,
    hookTimeout: 5 * patienceMs,
    setupFiles: ["src/testing/setup.ts"],
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
