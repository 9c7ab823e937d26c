import { checkBoundaries } from "../boundaries.ts";
import { boundaryRules as config } from "../boundary-rules.ts";

const report = await checkBoundaries(process.cwd(), config);
for (const violation of report.violations) process.stderr.write(`${violation}\n`);
process.stdout.write(`${report.modulesRead} modules read, ${report.violations.length} violations\n`);
if (report.modulesRead === 0)
  process.stderr.write("The boundary check read no module: it was started in the wrong folder.\n");
process.exit(report.modulesRead > 0 && report.violations.length === 0 ? 0 : 1);
