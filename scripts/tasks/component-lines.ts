import { readFileSync } from "node:fs";
import { longComponents } from "../component-lines.ts";
import { sourceFiles } from "../source-files.ts";

const files = sourceFiles("apps/web/src", /(?<!\.test)\.tsx$/);
const faults = files.flatMap((file) => longComponents(file, readFileSync(file, "utf8")));
for (const fault of faults) console.error(fault);
console.log(`components in ${files.length} files, ${faults.length} faults`);
process.exitCode = files.length > 0 && faults.length === 0 ? 0 : 1;
