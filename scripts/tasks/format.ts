import { runStep } from "../run-step.ts";

process.exit(runStep({ name: "format", command: "biome", args: ["check", "--write", "."] }) ? 0 : 1);
