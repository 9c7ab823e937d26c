import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { NightCycle } from "@hunt/engine/clock/night-clock";
import type { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { type SignInConfig, signInConfig } from "./sign-in-config.ts";
import { type VariableName, variables } from "./variables.ts";

export { ConfigError } from "./config-error.ts";

export interface OperatorWebhook {
  /** An https address, which may hold a secret: it is neither shown nor logged. */
  readonly url: string;
  /** The key of the signature; null for Discord, which checks no signature. */
  readonly key: Buffer | null;
}

export interface ReleasesConfig {
  readonly origin: string;
  /** The repository as `owner/name`. */
  readonly repository: string;
}

/** The plan by which the embedded database backs itself up. */
export interface BackupPlan {
  /** An absolute path. */
  readonly dir: string;
  /** The time from one backup to the next; the log is archived in between. */
  readonly everyMs: number;
  /** The number of backups that are kept. */
  readonly keep: number;
}

type Role = "all" | "api" | "worker";

/** The validated environment variables. They are read nowhere else. */
export interface Config {
  readonly brandName: string;
  readonly port: number;
  readonly host: string;
  /** The port of the metrics on 127.0.0.1; null for none. */
  readonly metricsPort: number | null;
  /** Origin of the app as browsers see it, without a slash at the end. */
  readonly publicUrl: string;
  /** False when `publicUrl` was derived from the port because no variable gave it. */
  readonly isPublicUrlGiven: boolean;
  /** Whether HSTS also covers the subdomains of `publicUrl`. */
  readonly hstsSubdomains: boolean;
  /** An absolute path. */
  readonly dataDir: string;
  /** The absolute path of the folder that keeps the files of web builds. */
  readonly assetsKeepDir: string;
  readonly databaseUrl: string | null;
  /** The database past the pooler that `databaseUrl` leads to; null without a pooler. */
  readonly databaseDirectUrl: string | null;
  readonly databaseOwnerUrl: string | null;
  /** A replica of the database; null without one. */
  readonly databaseReplicaUrl: string | null;
  /** Whether connections for requests keep frequent statements by name. */
  readonly keepsStatements: boolean;
  /** Left unset, the embedded database listens on TCP on Windows only. */
  readonly embeddedDatabaseOnTcp?: boolean;
  readonly databasePoolSize: number;
  /** Null when no backups are configured. */
  readonly backups: BackupPlan | null;
  readonly role: Role;
  /** Null until `ensureSecretKey` has read or made the one in the data directory. */
  readonly secretKey: string | null;
  /** The previous secret key, under which existing sessions stay valid; null when there is none. */
  readonly previousSecretKey?: string | null;
  readonly rateLimitScale: number;
  readonly trustProxy: false | number | readonly string[];
  readonly logLevel: string;
  readonly logFile: string | null;
  readonly minFreeDiskBytes: number;
  /** The webhook that notifies operators of conditions that need their attention; null for none. */
  readonly operatorWebhook: OperatorWebhook | null;
  readonly shutdownDelayMs: number;
  readonly jobConcurrency: number;
  readonly jobLeaseSeconds: number;
  readonly uploadsBaseUrl: string | null;
  readonly utilityBaseUrl: string | null;
  readonly signIn: SignInConfig;
  /** The repository whose releases of the desktop analyser are shown; null shows none. */
  readonly releases: ReleasesConfig | null;
  /** The origin that is asked whether videos are still there; null asks nobody. */
  readonly videoChecksOrigin: string | null;
  readonly nightCycle: NightCycle;
  /** The absolute path of the built web app. */
  readonly webDistDir: string;
}

/** The project's folder. */
const projectDir = fileURLToPath(new URL("../../../../", import.meta.url));

const hourMs = 3_600_000;

type Environment = Readonly<Record<string, string | undefined>>;
type ValueOf<Name extends VariableName> = z.output<(typeof variables)[Name]["schema"]>;

/** Returns the absolute path of a folder that was given relative to the project's. */
function fromProject(path: string): string {
  return isAbsolute(path) ? path : join(projectDir, path);
}

/** Reads the environment; throws a `ConfigError` that names the first wrong variable. */
export function loadConfig(environment: Environment): Config {
  const read = <Name extends VariableName>(name: Name) => readVariable(name, environment);
  const port = read("PORT");
  const publicUrl = read("PUBLIC_URL");
  const dataDir = read("DATA_DIR");
  const config: Config = {
    brandName: read("BRAND_NAME"),
    port,
    host: read("HOST"),
    metricsPort: read("METRICS_PORT") ?? null,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    isPublicUrlGiven: publicUrl !== undefined,
    hstsSubdomains: read("HSTS_SUBDOMAINS") === "true",
    dataDir: fromProject(dataDir),
    assetsKeepDir: fromProject(read("ASSETS_KEEP_DIR") ?? join(dataDir, "assets")),
    databaseUrl: read("DATABASE_URL") ?? null,
    databaseDirectUrl: read("DATABASE_DIRECT_URL") ?? null,
    databaseOwnerUrl: read("DATABASE_OWNER_URL") ?? null,
    databaseReplicaUrl: read("DATABASE_REPLICA_URL") ?? null,
    keepsStatements: flag(read("DATABASE_NAMED_STATEMENTS")) ?? read("DATABASE_DIRECT_URL") === undefined,
    ...embeddedTransport(flag(read("EMBEDDED_DATABASE_TCP"))),
    databasePoolSize: read("DATABASE_POOL_SIZE"),
    backups: backupPlan(read("BACKUP_DIR"), read("BACKUP_EVERY"), read("BACKUP_KEEP")),
    role: read("ROLE"),
    secretKey: read("SECRET_KEY") ?? null,
    previousSecretKey: read("SECRET_KEY_PREVIOUS") ?? null,
    rateLimitScale: read("RATE_LIMIT_SCALE"),
    trustProxy: read("TRUST_PROXY"),
    logLevel: read("LOG_LEVEL"),
    logFile: read("LOG_FILE") ?? null,
    minFreeDiskBytes: read("MIN_FREE_DISK"),
    operatorWebhook: operatorWebhook(read("OPERATOR_WEBHOOK"), read("OPERATOR_WEBHOOK_SECRET")),
    shutdownDelayMs: read("SHUTDOWN_DELAY_MS"),
    jobConcurrency: read("JOB_CONCURRENCY"),
    jobLeaseSeconds: read("JOB_LEASE_SECONDS"),
    uploadsBaseUrl: read("UPLOADS_BASE_URL") ?? null,
    utilityBaseUrl: read("UTILITY_BASE_URL") ?? null,
    signIn: signInConfig({
      host: read("HOST"),
      isBehindProxy: read("TRUST_PROXY") !== false,
      steamEnabled: read("STEAM_ENABLED"),
      steamApiKey: read("STEAM_API_KEY") ?? null,
      steamOrigin: read("STEAM_BASE_URL"),
      steamApiOrigin: read("STEAM_API_BASE_URL"),
      patreonClientId: read("PATREON_CLIENT_ID") ?? null,
      patreonClientSecret: read("PATREON_CLIENT_SECRET") ?? null,
      patreonCampaignId: read("PATREON_CAMPAIGN_ID") ?? null,
      patreonOrigin: read("PATREON_BASE_URL"),
      localAuth: flag(read("LOCAL_AUTH")) ?? null,
    }),
    releases: releasesConfig(read("RELEASES_REPOSITORY"), read("RELEASES_BASE_URL")),
    videoChecksOrigin: flag(read("VIDEO_CHECKS")) ? read("VIDEO_CHECKS_BASE_URL") : null,
    nightCycle: {
      anchorExpiryMs: read("NIGHT_CYCLE_ANCHOR_MS"),
      periodMs: read("NIGHT_CYCLE_PERIOD_MS"),
      nightMs: read("NIGHT_LENGTH_MS"),
    },
    webDistDir: join(projectDir, "apps", "web", "dist"),
  };
  checkTogether(config);
  return config;
}

function backupPlan(dir: string | undefined, everyHours: number, keep: number): BackupPlan | null {
  return dir === undefined ? null : { dir: fromProject(dir), everyMs: everyHours * hourMs, keep };
}

function releasesConfig(repository: string | undefined, origin: string): ReleasesConfig | null {
  return repository === undefined ? null : { origin, repository };
}

const discordWebhook = /^https:\/\/(?:(?:canary|ptb)\.)?discord(?:app)?\.com\/api\/webhooks\//;

function operatorWebhook(url: string | undefined, key: Buffer | undefined): OperatorWebhook | null {
  if (url === undefined) return null;
  if (discordWebhook.test(url)) return { url, key: null };
  if (key !== undefined) return { url, key };
  throw new ConfigError(
    "OPERATOR_WEBHOOK_SECRET is required with an OPERATOR_WEBHOOK that is not Discord's: set it to whsec_ and the base64 of 32 random bytes, and give it to the receiver.",
  );
}

function flag(text: "true" | "false" | undefined): boolean | undefined {
  return text === undefined ? undefined : text === "true";
}

function embeddedTransport(given: boolean | undefined): Pick<Config, "embeddedDatabaseOnTcp"> {
  return given === undefined ? {} : { embeddedDatabaseOnTcp: given };
}

function readVariable<Name extends VariableName>(name: Name, environment: Environment): ValueOf<Name> {
  const { schema, fallback, expects, ...rest } = variables[name];
  const given = environment[name];
  // An empty variable counts as unset: that is what `NAME= npm start` and most deployment forms mean.
  const text = given === undefined || given === "" ? fallback : given;
  if (text === null) return undefined as ValueOf<Name>;
  const result = schema.safeParse(text);
  if (result.success) return result.data as ValueOf<Name>;
  const shown = "secret" in rest ? "" : ` (it is ${JSON.stringify(text)})`;
  throw new ConfigError(`${name} must be ${expects}${shown}.`);
}

interface FurtherAddress {
  readonly name: VariableName;
  readonly url: string | null;
  /** Ends the sentence "NAME is …". */
  readonly is: string;
  /** What to do when the address is that of `DATABASE_URL`; left out where it may be. */
  readonly whenSame?: string;
}

/** Returns the addresses that say more of the database of `DATABASE_URL`. */
function furtherAddresses(config: Config): readonly FurtherAddress[] {
  return [
    { name: "DATABASE_OWNER_URL", url: config.databaseOwnerUrl, is: "for the database of DATABASE_URL" },
    {
      name: "DATABASE_DIRECT_URL",
      url: config.databaseDirectUrl,
      is: "for the database behind the pooler of DATABASE_URL",
      whenSame: "set DATABASE_URL to the pooler",
    },
    {
      name: "DATABASE_REPLICA_URL",
      url: config.databaseReplicaUrl,
      is: "a replica of the database of DATABASE_URL",
      whenSame: "set it to a server that replays the log of that one",
    },
  ];
}

function refuseAddress({ name, url, is, whenSame }: FurtherAddress, databaseUrl: string | null) {
  if (url === null) return;
  if (databaseUrl === null) throw new ConfigError(`${name} is ${is}: set both, or neither.`);
  if (url === databaseUrl && whenSame !== undefined)
    throw new ConfigError(`${name} is the same as DATABASE_URL: leave it out, or ${whenSame}.`);
}

function checkTogether(config: Config) {
  if (config.databaseUrl !== null && config.secretKey === null) {
    throw new ConfigError(
      "SECRET_KEY is required with DATABASE_URL: set it to a random text of at least 32 characters, the same for every process.",
    );
  }
  for (const address of furtherAddresses(config)) refuseAddress(address, config.databaseUrl);
  if (config.databaseUrl !== null && config.backups !== null) {
    throw new ConfigError(
      "BACKUP_DIR is for the embedded database, and DATABASE_URL names another one: leave BACKUP_DIR out, and back that up by its own tools (docs/operating.md).",
    );
  }
  if (config.backups !== null && `${config.backups.dir}/`.startsWith(`${config.dataDir}/`)) {
    throw new ConfigError(
      "BACKUP_DIR must be outside of DATA_DIR, with which the backups would be lost: best on another disk.",
    );
  }
  if (config.metricsPort === config.port && config.port !== 0) {
    throw new ConfigError("METRICS_PORT must be another port than PORT, which everybody may reach.");
  }
  if (config.nightCycle.nightMs >= config.nightCycle.periodMs) {
    throw new ConfigError("NIGHT_LENGTH_MS must be shorter than NIGHT_CYCLE_PERIOD_MS.");
  }
}
