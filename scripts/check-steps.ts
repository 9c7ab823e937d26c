import type { Step } from "./run-step.ts";

const typecheckedProjects = [
  "packages/engine/tsconfig.json",
  "packages/engine/tsconfig.test.json",
  "packages/contracts/tsconfig.json",
  "apps/bot/tsconfig.json",
  "apps/server/tsconfig.json",
  "apps/web/tsconfig.json",
  "e2e/tsconfig.json",
  "tsconfig.json",
];

export const lintStep: Step = {
  name: "lint and format",
  command: "biome",
  args: ["check", "--error-on-warnings", "."],
  mend: "npm run format",
};

/** The linter does not count lines of JSX, so this step does. */
export const componentLinesStep: Step = {
  name: "lines of components",
  command: "node",
  args: ["scripts/tasks/component-lines.ts"],
  mend: "split the component: parts of the page, or a hook for what it knows",
};

const widthsStep: Step = {
  name: "widths at which pages change",
  command: "node",
  args: ["scripts/tasks/named-widths.ts"],
  mend: "take the nearest named width, or let the rule follow the room that there is (apps/web/src/ui/README.md)",
};

export const typecheckSteps: readonly Step[] = typecheckedProjects.map((project) => ({
  name: `types of ${project}`,
  // The compiler is called by its path, because both versions of TypeScript bring a `tsc` (docs/adr/0002).
  command: "node",
  // With this option, an unchanged project takes an eighth of the time.
  args: [
    "node_modules/typescript-7/bin/tsc",
    "-p",
    project,
    "--incremental",
    "--tsBuildInfoFile",
    `node_modules/.cache/types/${project.replaceAll("/", "-")}`,
  ],
  // Garbage collection took a fifth of the compiler's processor time, although it ends before it holds much memory.
  // Beyond the limit, memory is still collected.
  env: { GOGC: "off", GOMEMLIMIT: "2500MiB" },
  mend: "npm run typecheck",
}));

const boundariesStep: Step = {
  name: "boundaries",
  command: "node",
  args: ["scripts/tasks/boundaries.ts"],
  mend: "move the code to the side of the wall where it belongs (ARCHITECTURE.md)",
};

const referencesStep: Step = {
  name: "references to files, sections and decisions",
  command: "node",
  args: ["scripts/tasks/references.ts"],
  mend: "cite what is there, or write it down in docs/",
};

const unusedStep: Step = {
  name: "unused files, exports and dependencies",
  command: "knip",
  args: ["--no-progress"],
  mend: "delete what knip names",
};

const i18nStep: Step = {
  name: "catalogs",
  command: "node",
  args: ["scripts/tasks/i18n-check.ts"],
};

const generatedStep: Step = {
  name: "generated files are fresh",
  command: "node",
  args: ["scripts/tasks/generate.ts", "--check"],
  mend: "npm run generate",
};

const minimumsStep: Step = {
  name: "lockfile and security floors",
  command: "node",
  args: ["scripts/tasks/minimums.ts"],
  mend: "take a newer version, or record the exception in security/minimums.json",
};

export const checkSteps: readonly Step[] = [
  lintStep,
  componentLinesStep,
  widthsStep,
  ...typecheckSteps,
  boundariesStep,
  referencesStep,
  unusedStep,
  i18nStep,
  minimumsStep,
  generatedStep,
];
