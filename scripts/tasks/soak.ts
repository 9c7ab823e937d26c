import { runStep } from "../run-step.ts";

const names = [
  "kills",
  "power-loss",
  "attack",
  "postgres",
  "together",
  "rolling",
  "sessions",
  "boards",
  "growth",
  "verifications",
  "melee",
  "erasure",
  "answers",
  "acts",
  "live",
  "proxies",
  "at-length",
  "backups",
  "busy-machine",
  "late-answers",
  "watched",
  "watched-hunt",
  "failover",
  "standby",
  "replica",
  "pooler",
];
const [name = "", ...args] = process.argv.slice(2);
if (!names.includes(name)) {
  process.stderr.write(`Usage: npm run soak -- <${names.join(" | ")}> [rounds]\n`);
  process.exit(1);
}
process.exitCode = runStep({ name: `soak ${name}`, command: "node", args: [`soak/${name}.ts`, ...args] })
  ? 0
  : 1;
