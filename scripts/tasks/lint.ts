import { lintStep } from "../check-steps.ts";
import { runStep } from "../run-step.ts";

process.exit(runStep(lintStep) ? 0 : 1);
