import { execFileSync, spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { until } from "../../apps/server/src/testing/app-process.ts";
import type { Program } from "../find-program.ts";

/** HAProxy in front of some processes of the app, with the figures of docs/operating.md, "Several processes". */
export interface Balancer {
  readonly address: string;
  /** Returns how often the balancer has taken a process out because its check failed. */
  timesOut(): Promise<number>;
  stop(): Promise<void>;
}

export interface BalancerOptions {
  readonly folder: string;
  readonly port: number;
  readonly appPorts: readonly number[];
}

const startTimeoutMs = 30_000;

function configuration({ folder, port, appPorts }: BalancerOptions): string {
  const servers = appPorts.map(
    (appPort, index) => `  server app${index} 127.0.0.1:${appPort} check inter 2s fall 1 rise 1`,
  );
  return `
global
  stats socket ${join(folder, "haproxy.sock")} mode 600
defaults
  mode http
  timeout connect 5s
  timeout client 65s
  timeout server 60s
  timeout check 3s
frontend web
  bind 127.0.0.1:${port}
  default_backend apps
backend apps
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
${servers.join("\n")}
`;
}

/** Starts HAProxy on a loopback port. */
export async function startBalancer(program: Program, options: BalancerOptions): Promise<Balancer> {
  const { folder, port } = options;
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, configuration(options));
  const { path, environment: env } = program;
  execFileSync(path, ["-c", "-f", file], { env, stdio: ["ignore", "ignore", "inherit"] });
  const child = spawn(path, ["-db", "-f", file], { env, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const socket = join(folder, "haproxy.sock");
  await until(() => existsSync(socket), startTimeoutMs);
  return {
    address: `http://127.0.0.1:${port}`,
    async timesOut() {
      const [head = "", ...rows] = (await ask(socket, "show stat")).trim().split("\n");
      const column = head.replace("# ", "").split(",").indexOf("chkdown");
      const ofApps = rows.map((row) => row.split(",")).filter(([, name]) => name?.startsWith("app"));
      return ofApps.reduce((sum, row) => sum + Number(row[column]), 0);
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function ask(socket: string, question: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const connection = connect(socket, () => connection.write(`${question}\n`));
    let answer = "";
    connection.on("data", (part) => {
      answer += part;
    });
    connection.on("end", () => resolve(answer));
    connection.on("error", reject);
  });
}
