import { readFileSync, writeFileSync } from "node:fs";
import { confusablesTable } from "../confusables-table.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write(
    "Usage: npm run confusables -- <Unicode's confusables.txt>\nIt lies in the source of ICU, as source/data/unidata/confusables.txt: docs/adr/0009-names-and-hunters-counts.md.\n",
  );
  process.exit(1);
}
const table = "apps/server/src/platform/text/confusables.txt";
writeFileSync(table, confusablesTable(readFileSync(file, "utf8")));
process.stdout.write(`written: ${table}\n`);
