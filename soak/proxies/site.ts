import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EmbeddedTarget } from "../../apps/server/src/platform/database/open-database.ts";
import { type AppProcess, startAppProcess } from "../../apps/server/src/testing/app-process.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../../apps/server/src/testing/database-proxy.ts";
import { startLocalProviders } from "../../apps/server/src/testing/providers/start-local-providers.ts";
import { freePort } from "../../e2e/free-port.ts";
import { certificateFiles, type Example, type Places } from "./examples.ts";

/** The name of the site in the examples. */
export const siteName = "hunt.example";

/** The site's own PostgreSQL. */
export interface SiteDatabase {
  readonly target: EmbeddedTarget;
  /** Makes the app's database; returns the variables by which the app reaches it on a port of loopback. */
  make(port: number): Promise<Readonly<Record<string, string>>>;
  stop(): Promise<void>;
}

export interface SiteOptions {
  readonly folder: string;
  readonly startDatabase: (folder: string) => Promise<SiteDatabase>;
}

/** The app as the units of deploy/systemd run it: two processes that answer, and a worker that starts on request. */
export interface Site {
  readonly certificate: Buffer;
  /** Stands between the app and its database, and can delay the answers. */
  readonly database: DatabaseProxy;
  startWorker(): Promise<void>;
  /** Stops the first of the two processes as systemd does; resolves with its exit code. */
  stopFirst(): Promise<number | null>;
  /** Makes a folder with the certificate, and free ports, for one proxy. */
  placesFor(example: Example): Promise<Places>;
  stop(): Promise<void>;
}

/** The settings of deploy/systemd, including the time in which a proxy notices that a process stops. */
const settings = {
  PUBLIC_URL: `https://${siteName}`,
  TRUST_PROXY: "1",
  SHUTDOWN_DELAY_MS: "5000",
  LOG_LEVEL: "warn",
} as const;

/** Starts the app and its own PostgreSQL; when this fails, nothing is left running. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    return await startParts(options, { ends, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Ends {
  /** The functions that stop the started parts, in the order of the starts. */
  readonly ends: (() => Promise<unknown>)[];
  readonly stop: () => Promise<void>;
}

async function startParts({ folder, startDatabase }: SiteOptions, { ends, stop }: Ends): Promise<Site> {
  const certificate = makeCertificate(folder);
  const postgres = await startDatabase(folder);
  ends.push(() => postgres.stop());
  const database = await startDatabaseProxy(postgres.target);
  ends.push(() => database.close());
  const address = await postgres.make(database.target.port);
  const providers = await startLocalProviders();
  ends.push(() => providers.close());
  const start = (role: "api" | "worker"): AppProcess => {
    const app = startAppProcess({
      environment: {
        ...settings,
        ...address,
        ...providers.environment,
        DATA_DIR: join(folder, "data"),
        ROLE: role,
      },
    });
    ends.push(() => app.end("SIGKILL"));
    return app;
  };
  const first = start("api");
  const firstAddress = await first.ready();
  const secondAddress = await start("api").ready();
  const appPorts = [firstAddress, secondAddress].map((address) => Number(new URL(address).port));
  return {
    certificate,
    database,
    async startWorker() {
      const worker = start("worker");
      await worker.started();
    },
    stopFirst: () => first.end("SIGTERM"),
    placesFor: async ({ program }) => ({
      folder: folderFor(folder, program),
      plainPort: await freePort(),
      securePort: await freePort(),
      appPorts,
    }),
    stop,
  };
}

/** Makes a certificate as an operator without an authority does, for the name in the examples. */
function makeCertificate(folder: string): Buffer {
  const [chain, key] = [join(folder, certificateFiles.chain), join(folder, certificateFiles.key)];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const subject = ["-subj", `/CN=${siteName}`, "-addext", `subjectAltName=DNS:${siteName}`];
  execFileSync("openssl", ["req", "-x509", ...kind, ...subject, "-keyout", key, "-out", chain], {
    stdio: "pipe",
  });
  writeFileSync(join(folder, certificateFiles.both), readFileSync(chain, "utf8") + readFileSync(key, "utf8"));
  return readFileSync(chain);
}

function folderFor(parent: string, program: string): string {
  const folder = join(parent, program);
  mkdirSync(folder);
  for (const file of Object.values(certificateFiles)) copyFileSync(join(parent, file), join(folder, file));
  return folder;
}
