import { readFileSync } from "node:fs";
import { widthFaults } from "../named-widths.ts";
import { sourceFiles } from "../source-files.ts";

const files = sourceFiles("apps/web/src", /(?<!\.test)\.(?:css|tsx?)$/);
const faults = files.flatMap((file) => widthFaults(file, readFileSync(file, "utf8")));
for (const fault of faults) console.error(fault);
console.log(`widths in ${files.length} files, ${faults.length} faults`);
process.exitCode = files.length > 0 && faults.length === 0 ? 0 : 1;
