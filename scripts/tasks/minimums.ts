import { readFileSync } from "node:fs";
import { lockfileFaults } from "../lockfile.ts";
import { isOlder, type Minimums, minimumFaults } from "../minimums.ts";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const minimums: Minimums = JSON.parse(readFileSync("security/minimums.json", "utf8"));
const faults = [...lockfileFaults(lock), ...minimumFaults(lock, minimums)];
const { node } = process.versions;
if (isOlder(node, minimums.node.floor))
  faults.push(`Node ${node} runs this; ${minimums.node.floor} is the floor`);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${Object.keys(minimums.packages).length + 1} floors, ${faults.length} faults\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
