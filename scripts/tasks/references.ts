import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { danglingReferences } from "../references.ts";

/**
 * Files that are not checked, because the changelog was true on its day, fixtures are logs, and the reference is
 * generated.
 */
const notOurWords = /^CHANGELOG\.md$|\/fixtures\/|^docs\/api\.md$|^scripts\/references\.test\.ts$/;

const list = ["ls-files", "--cached", "--others", "--exclude-standard"];
const paths = execFileSync("git", list, { encoding: "utf8" }).split("\n");
const tree = new Map(
  paths
    .filter((path) => path !== "" && existsSync(path))
    .map((path) => [path, notOurWords.test(path) ? "" : readFileSync(path, "utf8")]),
);

const faults = danglingReferences(tree);
for (const fault of faults) console.error(fault);
console.log(`references in ${tree.size} files, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
