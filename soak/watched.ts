import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startAppProcess, until } from "../apps/server/src/testing/app-process.ts";
import { simulatedLogs } from "../apps/server/src/testing/simulated-logs.ts";
import { removeTempFolders, tempFolder } from "../apps/server/src/testing/temp-folder.ts";
import { freePort } from "../e2e/free-port.ts";
import { changeExample } from "./change-example.ts";

/*
 * Tries the files for Prometheus and Grafana in deploy/ on a running app: the rules and their tests by promtool, each
 * query of the dashboard on the series that a Prometheus fetched, and one condition from its cause to its alert.
 */

const files = fileURLToPath(new URL("../deploy/prometheus/", import.meta.url));
const say = (text: string) => process.stdout.write(`${text}\n`);
const faults: string[] = [];

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
}

/** Runs promtool on the files beside the rules, and prints its output. */
function check(...args: readonly string[]) {
  const { status } = spawnSync("promtool", args, { cwd: files, stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) faults.push(`promtool ${args.join(" ")} ended with ${status}`);
}

interface Fetching {
  readonly folder: string;
  /** The port of the app's metrics. */
  readonly metricsPort: number;
  /** The port on which Prometheus answers. */
  readonly port: number;
}

/**
 * Starts a Prometheus with the configuration in deploy/, changed so that it fetches from this app and once a second.
 */
function startPrometheus({ folder, metricsPort, port }: Fetching): ChildProcess {
  const config = changeExample(readFileSync(join(files, "prometheus.yml"), "utf8"), {
    "15s": "1s",
    "alerts.yml": join(files, "alerts.yml"),
    "127.0.0.1:9464": `127.0.0.1:${metricsPort}`,
  });
  writeFileSync(join(folder, "prometheus.yml"), config);
  const args = [
    `--config.file=${join(folder, "prometheus.yml")}`,
    `--storage.tsdb.path=${join(folder, "figures")}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  return spawn("prometheus", args, { stdio: "ignore" });
}

async function ask(port: number, path: string) {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
  return await response.json();
}

/** Returns the number of series of a query; throws the message of Prometheus for a wrong query. */
async function countSeries(port: number, query: string): Promise<number> {
  const { status, error, data } = await ask(port, `query?query=${encodeURIComponent(query)}`);
  if (status !== "success") throw new Error(error);
  return data.result.length;
}

const holds = (port: number, query: string) =>
  until(() =>
    countSeries(port, query).then(
      (count) => count > 0,
      () => false,
    ),
  );

/**
 * The figures that are known only once the app made or verified a backup, which happens at a time of the app's choice.
 */
const aboutBackups = /\bbackup_(?:last|verify)_/;

async function askDashboard(port: number) {
  const { panels } = JSON.parse(readFileSync(join(files, "dashboard.json"), "utf8"));
  let asked = 0;
  let withoutBackups = 0;
  for (const { title, targets } of panels as readonly Panel[]) {
    for (const { expr } of targets) {
      asked += 1;
      const count = await countSeries(port, expr).catch((error: Error) => error.message);
      if (count === 0 && aboutBackups.test(expr)) withoutBackups += 1;
      else if (count === 0 || typeof count === "string")
        faults.push(`"${title}" shows nothing: ${count} (${expr})`);
    }
  }
  say(
    `${asked} queries of ${panels.length} panels asked, ${withoutBackups} of them about backups that were not made`,
  );
}

async function readRules(port: number) {
  const { data } = await ask(port, "rules");
  const rules = data.groups.flatMap((group: { rules: readonly object[] }) => group.rules);
  for (const { name, health, lastError } of rules)
    if (health !== "ok") faults.push(`the rule ${name} is ${health}: ${lastError}`);
  say(`${rules.length} rules evaluated`);
}

/** Visits the app, so that every metric has something to show. */
async function visit(address: string) {
  const headers = { "content-type": "text/plain", fp: "soak-0123456789abcdef" };
  const body = simulatedLogs(4711, { maximumRunsPerNight: 1 })[0] ?? "";
  await fetch(`${address}/v2/uploads`, { method: "POST", headers, body });
  for (const path of ["/v2/nights", "/v2/settings", "/v2/nothing"]) await fetch(`${address}${path}`);
}

async function watchApp(folder: string) {
  const [metricsPort, port] = [await freePort(), await freePort()];
  const environment = {
    DATA_DIR: join(folder, "data"),
    METRICS_PORT: String(metricsPort),
    BACKUP_DIR: join(folder, "backups"),
    // This is more than any disk has, so uploads are refused.
    MIN_FREE_DISK: String(Number.MAX_SAFE_INTEGER),
  };
  const app = startAppProcess({ environment });
  const prometheus = startPrometheus({ folder, metricsPort, port });
  const ended = new Promise((resolve) => prometheus.on("exit", resolve));
  try {
    const address = await app.ready();
    const visits = setInterval(() => void visit(address).catch(() => undefined), 1_000);
    try {
      await holds(port, 'count_over_time(http_requests_total{job="eidolog"}[1m]) > 5');
      await askDashboard(port);
      await readRules(port);
      await holds(port, 'ALERTS{alertname="EidologUploadsRefused", alertstate="firing"}');
      say("that uploads are refused was told by its alert");
    } finally {
      clearInterval(visits);
    }
  } finally {
    prometheus.kill("SIGTERM");
    await Promise.all([ended, app.end("SIGTERM")]);
  }
}

if (["prometheus", "promtool"].every(isInstalled)) {
  check("check", "rules", "alerts.yml");
  check("test", "rules", "alerts.test.yml");
  check("check", "config", "prometheus.yml");
  try {
    await watchApp(tempFolder());
  } finally {
    removeTempFolders();
  }
  for (const fault of faults) say(`  ${fault}`);
  say(`${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} else {
  say("not run: this needs Prometheus and its promtool, as Debian's package prometheus has them");
  process.exitCode = 1;
}
