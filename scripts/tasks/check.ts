import { checkSteps } from "../check-steps.ts";
import { runSteps } from "../run-step.ts";

process.exit(runSteps(checkSteps) ? 0 : 1);
