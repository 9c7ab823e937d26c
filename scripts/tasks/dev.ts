import { spawn } from "node:child_process";
import { loadConfig } from "../../apps/server/src/config/config.ts";
import { endWithWrapper } from "../end-with-wrapper.ts";

const restartedOnChange = ["apps/server/src", "packages/engine/src", "packages/contracts/src"] as const;
const config = loadConfig(process.env);
const serverUrl = `http://127.0.0.1:${config.port}`;

/** The server starts again at every change of its sources; Vite serves the pages and hands the API on to it. */
const server = spawn(
  process.execPath,
  [
    "--disable-warning=ExperimentalWarning",
    ...restartedOnChange.map((path) => `--watch-path=${path}`),
    "--watch-preserve-output",
    "apps/server/src/main.ts",
  ],
  { stdio: "inherit" },
);
const web = spawn("vite", ["--clearScreen", "false"], {
  cwd: "apps/web",
  stdio: "inherit",
  env: { ...process.env, SERVER_URL: serverUrl },
});

const children = [server, web];
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
endWithWrapper();
for (const child of children) {
  child.on("exit", (code) => {
    process.exitCode ??= code ?? 0;
    stop();
  });
}
