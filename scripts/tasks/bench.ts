import { existsSync, readdirSync } from "node:fs";
import { runStep } from "../run-step.ts";

const [name, ...args] = process.argv.slice(2);
const names = readdirSync("bench")
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -3));
if (!name || !existsSync(`bench/${name}.ts`)) {
  process.stderr.write(`Usage: npm run bench -- <${names.join(" | ")}>\n`);
  process.exit(1);
}
const ok = runStep({ name: `bench ${name}`, command: "node", args: [`bench/${name}.ts`, ...args] });
process.exitCode = ok ? 0 : 1;
