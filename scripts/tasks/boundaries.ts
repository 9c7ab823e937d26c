import { checkBoundaries } from "../boundaries.ts";
import { boundaryRules as config } from "../boundary-rules.ts";

const report = await checkBoundaries(process.cwd(), config);
for (const violation of report.violations) process.stderr.write(`${violation}\n`);
process.stdout.write(
  `${report.modulesRead} modules read, ${report.sqlFilesRead} of them for tables, ${report.violations.length} violations\n`,
);
process.exitCode = report.violations.length === 0 ? 0 : 1;
