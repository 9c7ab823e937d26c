// The walls of ARCHITECTURE.md as rules. scripts/boundaries.test.ts plants one violation per rule and expects red.
import type { BoundaryRules } from "./boundaries.ts";
import { changeExceptions } from "./change-exceptions.ts";
import { moduleWalls } from "./module-walls.ts";

const tests = "\\.test\\.tsx?$|/testing/";
/** Contracts without a schema, which a page may load. */
const plainContracts =
  "^packages/contracts/src/((compare-target|has-no-login|figure-seconds|format-figures|like-for-like|limits|account-limits|operator-limits|live-limits|name-of-era|night-csv|place-on-ladder|seconds|night-from-log|locales|own-path|privacy-parts|run-in-ms|error-codes|report-reasons|dispute-reasons|queue-hints|verification-reasons|video-url|video-source|night-in-video)\\.ts$|errors/|cards/)";

export const boundaryRules: BoundaryRules = {
  walls: moduleWalls,
  changeExceptions,
  forbidden: [
    {
      name: "engine-imports-nothing",
      comment: "The engine is pure: it may import only itself.",
      severity: "error",
      from: { path: "^packages/engine/src", pathNot: tests },
      to: { pathNot: "^packages/engine/src" },
    },
    {
      name: "contracts-know-zod-and-words",
      comment: "Contracts depend on zod and on the engine's domain words.",
      severity: "error",
      from: { path: "^packages/contracts/src", pathNot: `${tests}|^packages/contracts/src/cards/` },
      to: { pathNot: "^packages/contracts/src|^packages/engine/src/domain/|node_modules/zod/" },
    },
    {
      name: "card-contents-know-cards",
      comment:
        "What a card says is put together of the API's answers and of what the engine shows of figures.",
      severity: "error",
      from: { path: "^packages/contracts/src/cards/", pathNot: tests },
      to: { pathNot: "^packages/contracts/src|^packages/engine/src/(cards|domain|formats|marks)/" },
    },
    {
      name: "plain-contracts-know-no-zod",
      severity: "error",
      comment: "A type of theirs loads nothing.",
      from: { path: plainContracts },
      to: {
        path: "node_modules/zod/|^packages/contracts/src/",
        pathNot: plainContracts,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "web-loads-no-zod",
      comment: "The app takes only types of the contracts that hold schemas: zod weighs 30 kB.",
      severity: "error",
      from: { path: "^apps/web/src/", pathNot: tests },
      to: {
        path: "^packages/contracts/src/",
        pathNot: plainContracts,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "server-knows-no-web",
      severity: "error",
      from: { path: "^(apps/server|packages)/" },
      to: { path: "^apps/web/" },
    },
    {
      name: "web-knows-no-server",
      severity: "error",
      from: { path: "^(apps/web|packages)/" },
      to: { path: "^apps/server/" },
    },
    {
      name: "bot-knows-contracts-alone",
      comment:
        "The bot is a client of the API like any other: what it shares with the server is the contract.",
      severity: "error",
      from: { path: "^apps/bot/src/" },
      to: { path: "^(apps|packages)/", pathNot: "^(apps/bot|packages/contracts)/src/" },
    },
    {
      name: "nobody-knows-the-bot",
      severity: "error",
      from: { path: "^(apps/(server|web)|packages)/" },
      to: { path: "^apps/bot/" },
    },
    {
      name: "module-enters-module-by-verb",
      comment: "A module uses another one only through its verbs (<verb>-<noun>.ts).",
      severity: "error",
      from: { path: "^apps/server/src/modules/([^/]+)/", pathNot: tests },
      to: {
        path: "^apps/server/src/modules/[^/]+/.*(routes|queries|jobs)\\.ts$|^apps/server/src/modules/.+/(present|can)-[^/]+\\.ts$",
        pathNot: "^apps/server/src/modules/$1/",
      },
    },
    {
      name: "permission-is-pure",
      comment: "Who may do something follows from who they are and from facts that are handed in.",
      severity: "error",
      from: { path: "^apps/server/src/modules/.*/can-[^/]+\\.ts$", pathNot: tests },
      to: {
        pathNot:
          "/can-[^/]+\\.ts$|^apps/server/src/modules/audit/permission\\.ts$|^apps/server/src/platform/http/actor\\.ts$|^packages/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "platform-knows-no-module",
      severity: "error",
      from: { path: "^apps/server/src/(platform|config)/", pathNot: tests },
      to: { path: "^apps/server/src/modules/" },
    },
    {
      name: "demo-enters-module-by-verb",
      comment: "Made-up data comes through what modules offer to each other.",
      severity: "error",
      from: { path: "^apps/server/src/demo/", pathNot: tests },
      to: {
        path: "^apps/server/src/modules/[^/]+/.*(routes|queries|jobs)\\.ts$|^apps/server/src/modules/.+/(present|can)-[^/]+\\.ts$",
      },
    },
    {
      name: "product-knows-no-demo",
      comment: "Only the start and the commands fill a database with made-up data.",
      severity: "error",
      from: { path: "^(apps/server/src/(modules|platform|config)|packages)/", pathNot: tests },
      to: { path: "^apps/server/src/demo/" },
    },
    {
      name: "only-queries-speak-sql",
      comment: "kysely and pg are spoken only in queries.ts and in the platform.",
      severity: "error",
      from: {
        path: "^apps/server/src/",
        pathNot: `queries\\.ts$|-queries\\.ts$|^apps/server/src/platform/|${tests}`,
      },
      to: { path: "node_modules/(kysely|pg)/" },
    },
    {
      name: "feature-imports-no-feature",
      severity: "error",
      from: { path: "^apps/web/src/features/([^/]+)/" },
      to: { path: "^apps/web/src/features/", pathNot: "^apps/web/src/features/$1/" },
    },
    {
      name: "ui-knows-no-domain",
      severity: "error",
      from: { path: "^apps/web/src/ui/", pathNot: tests },
      to: { path: "^apps/web/src/(features|domain-ui|routes)/|^packages/(engine|contracts)/" },
    },
    {
      name: "shared-web-parts-know-no-feature",
      severity: "error",
      from: { path: "^apps/web/src/(lib|domain-ui|i18n)/", pathNot: tests },
      to: { path: "^apps/web/src/(features|routes)/" },
    },
    {
      name: "no-test-code-in-the-product",
      severity: "error",
      from: { path: "^(apps|packages)/", pathNot: tests },
      to: { path: "\\.test\\.tsx?$|/testing/" },
    },
    {
      name: "no-circular",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|fixtures)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".css"],
    },
  },
};
