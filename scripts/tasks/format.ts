import { runStep } from "../run-step.ts";

process.exitCode = runStep({ name: "format", command: "biome", args: ["check", "--write", "."] }) ? 0 : 1;
