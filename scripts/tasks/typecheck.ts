import { typecheckSteps } from "../check-steps.ts";
import { runSteps } from "../run-step.ts";

process.exit(runSteps(typecheckSteps) ? 0 : 1);
