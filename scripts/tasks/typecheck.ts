import { typecheckSteps } from "../check-steps.ts";
import { runSteps } from "../run-step.ts";

const results = await runSteps(typecheckSteps);
process.exitCode = results.every(Boolean) ? 0 : 1;
