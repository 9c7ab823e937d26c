import { componentLinesStep, lintStep } from "../check-steps.ts";
import { runStep } from "../run-step.ts";

const results = [lintStep, componentLinesStep].map(runStep);
process.exitCode = results.every(Boolean) ? 0 : 1;
