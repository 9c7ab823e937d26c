import { spawn } from "node:child_process";
import { loadConfig } from "../../apps/server/src/config/config.ts";
import { startLocalProviders } from "../../apps/server/src/testing/providers/start-local-providers.ts";
import { endWithWrapper } from "../end-with-wrapper.ts";

const restartedOnChange = ["apps/server/src", "packages/engine/src", "packages/contracts/src"] as const;
const config = loadConfig(process.env);
const serverUrl = `http://127.0.0.1:${config.port}`;
/** The port of Vite's pages, to which a sign-in comes back. */
const webPort = 5173;
const providers = await startLocalProviders();
process.stdout.write(
  `Local Steam on ${providers.steam.origin}/, local Patreon on ${providers.patreon.origin}/\n`,
);

/** The server restarts at every change of its sources; Vite serves the pages and forwards the API's calls to it. */
const server = spawn(
  process.execPath,
  [
    "--disable-warning=ExperimentalWarning",
    ...restartedOnChange.map((path) => `--watch-path=${path}`),
    "--watch-preserve-output",
    "apps/server/src/main.ts",
  ],
  {
    stdio: "inherit",
    env: { PUBLIC_URL: `http://localhost:${webPort}`, ...providers.environment, ...process.env },
  },
);
const web = spawn("vite", ["--clearScreen", "false", "--port", String(webPort), "--strictPort"], {
  cwd: "apps/web",
  stdio: "inherit",
  env: { ...process.env, SERVER_URL: serverUrl },
});

const children = [server, web];
const stop = () => {
  void providers.close();
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
