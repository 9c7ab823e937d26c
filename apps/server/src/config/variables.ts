import { isIP } from "node:net";
import { defaultNightCycle } from "@hunt/engine/clock/night-clock";
import { z } from "zod";
import { releaseVariables, videoCheckVariables } from "./asked-variables.ts";
import { signInVariables } from "./sign-in-variables.ts";
import {
  decimal,
  expectsPostgresUrl,
  httpOrigin,
  httpUrl,
  postgresUrl,
  trueOrFalse,
  variable,
  wholeNumber,
} from "./variable.ts";

/**
 * `true` is refused because it would believe every caller: a visitor could give another address each time, and no limit
 * would hold.
 */
const trustProxy = z
  .string()
  .transform((text): false | number | readonly string[] => {
    if (text === "false") return false;
    // `0` proxies means the same as `false`.
    if (/^\d{1,2}$/.test(text)) return Number(text) || false;
    return text.split(",").map((part) => part.trim());
  })
  .refine((value) => typeof value !== "object" || value.every(isAddressOrRange));

const namedRanges = new Set(["loopback", "linklocal", "uniquelocal"]);

/** Whether the text is an address, a range of at least one bit (`/0` is everybody), or a name of well-known ranges. */
function isAddressOrRange(text: string): boolean {
  if (namedRanges.has(text)) return true;
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const httpsAddress = z.url({ protocol: /^https$/ }).refine((text) => {
  const url = URL.parse(text);
  return url !== null && url.username + url.password === "";
});

/** The key's bytes; the form is that of https://www.standardwebhooks.com. */
const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z\d+/]+={0,2}$/)
  .transform((text) => Buffer.from(text.slice("whsec_".length), "base64"))
  .refine(({ length }) => length >= 24 && length <= 64);

/** Every variable that the server reads, in the order of the documentation. */
export const variables = {
  BRAND_NAME: variable(z.string().trim().min(1).max(40), {
    fallback: "Eidolog",
    expects: "a name of 1 to 40 characters",
    about: "The product's name: in the page, in titles, in the start message and in system folder names.",
  }),
  PORT: variable(wholeNumber(0, 65_535), {
    fallback: "3000",
    expects: "a whole number from 0 to 65535",
    about: "Port that the HTTP server listens on; 0 takes a free one.",
  }),
  HOST: variable(z.string().min(1).max(255), {
    fallback: "127.0.0.1",
    expects: "an address or a host name of this machine",
    about: "Address that the HTTP server listens on. The default is reachable from this machine only.",
  }),
  METRICS_PORT: variable(wholeNumber(1, 65_535).optional(), {
    fallback: null,
    expects: "a whole number from 1 to 65535, not that of PORT",
    about:
      "Port on 127.0.0.1 that answers `GET /metrics` (Prometheus' text format) to this machine alone, never to a proxy; 9464 is usual. Default: none.",
  }),
  PUBLIC_URL: variable(httpOrigin.optional(), {
    fallback: null,
    expects: "an http or https address without a path, a query or a user",
    about:
      "Address under which browsers reach the app. With https, HSTS and Secure cookies are on. Default: `http://localhost:PORT`.",
  }),
  HSTS_SUBDOMAINS: variable(trueOrFalse, {
    fallback: "false",
    expects: "true or false",
    about:
      "Whether HSTS speaks for every name below that of `PUBLIC_URL` too: browsers then refuse plain http there for a year, also on hosts that are none of ours. Only where all of them speak https.",
  }),
  DATA_DIR: variable(z.string().min(1), {
    fallback: "data",
    expects: "a folder",
    about: "Folder of the embedded database and of generated secrets; relative to the project's folder.",
  }),
  DATABASE_URL: variable(postgresUrl.optional(), {
    fallback: null,
    expects: expectsPostgresUrl,
    about:
      "PostgreSQL (15 or newer) to use instead of the embedded one. Its user should own the database and be nothing more (`create role hunt login password '…'; create database hunt owner hunt;`): it makes tables and a schema for the job queue. One with too few rights is refused at the start, a superuser is warned of in the log.",
    secret: true,
  }),
  DATABASE_DIRECT_URL: variable(postgresUrl.optional(), {
    fallback: null,
    expects: expectsPostgresUrl,
    about:
      "With a pooler in transaction mode at `DATABASE_URL` (and at `DATABASE_REPLICA_URL`): the same database with the same user past the pooler, for jobs and all else that needs a session of its own. Only requests then go through the pooler. Their time limits are set for the user in this database (`alter role … in database … set statement_timeout`), and stay there when this is left out again. Default: there is no pooler, or one that gives each connection a session.",
    secret: true,
  }),
  DATABASE_OWNER_URL: variable(postgresUrl.optional(), {
    fallback: null,
    expects: expectsPostgresUrl,
    about:
      "The same database as its owner, who makes the tables and writes what is derived of others (boards, counts); the user of DATABASE_URL then gets no more than the rights that it needs (docs/operating.md). Default: that user owns the database.",
    secret: true,
  }),
  DATABASE_REPLICA_URL: variable(postgresUrl.optional(), {
    fallback: null,
    expects: expectsPostgresUrl,
    about:
      'A replica of the database of `DATABASE_URL` (docs/operating.md, "More than one machine"), for lists, boards, hunters and nights that visitors read; while the database itself is away, it alone answers. Default: everything is read from `DATABASE_URL`.',
    secret: true,
  }),
  DATABASE_NAMED_STATEMENTS: variable(trueOrFalse.optional(), {
    fallback: null,
    expects: "true or false",
    about:
      "Whether connections for requests keep frequent statements by name, which the database then parses once. A pooler in transaction mode must know them: PgBouncer does from 1.21 on with `max_prepared_statements` (not tried), and earlier ones do not. Default: true, and false with `DATABASE_DIRECT_URL`.",
  }),
  ASSETS_KEEP_DIR: variable(z.string().min(1).optional(), {
    fallback: null,
    expects: "a folder",
    about:
      "Folder in which the web app's files stay for pages of builds before and beside this one (docs/operating.md, \"An update without a gap\"); relative to the project's folder, and the same for all processes that one address leads to. Default: `assets` in `DATA_DIR`.",
  }),
  EMBEDDED_DATABASE_TCP: variable(trueOrFalse.optional(), {
    fallback: null,
    expects: "true or false",
    about:
      "Whether the embedded database listens on a free port of 127.0.0.1, with a password, instead of on a private socket. Default: on Windows, which has no such socket, and nowhere else.",
  }),
  DATABASE_POOL_SIZE: variable(wholeNumber(2, 100), {
    fallback: "10",
    expects: "a whole number from 2 to 100",
    about: "Most connections to the database per process.",
  }),
  BACKUP_DIR: variable(z.string().min(1).optional(), {
    fallback: null,
    expects: "a folder outside of DATA_DIR",
    about:
      "Folder into which the embedded database is backed up by itself, with its keys, by the process that runs it (docs/operating.md). It is made when it is not there; best on another disk. Default: none, and only `npm run admin -- backup` makes backups.",
  }),
  BACKUP_EVERY: variable(decimal(0.01, 720), {
    fallback: "24",
    expects: "a number of hours from 0.01 to 720",
    about:
      "Hours from one whole backup to the next. In between the database's log is added every minute, so that any moment can be restored.",
  }),
  BACKUP_KEEP: variable(wholeNumber(1, 1_000), {
    fallback: "7",
    expects: "a whole number from 1 to 1000",
    about:
      "Backups that are kept; older ones are removed with their log, once a newer one was restored on trial and found good.",
  }),
  ROLE: variable(z.enum(["all", "api", "worker"]), {
    fallback: "all",
    expects: "one of all, api, worker",
    about:
      "What this process does: answer HTTP (`api`), analyse uploads (`worker`), or both. A worker without `DATABASE_URL` joins the embedded database of the api process on the same `DATA_DIR`.",
  }),
  SECRET_KEY: variable(z.string().min(32).max(512).optional(), {
    fallback: null,
    expects: "a random text of at least 32 characters",
    about:
      "Key from which all others are derived. Generated into `DATA_DIR/secret-key` (readable by the owner only) unless given; required with `DATABASE_URL`.",
    secret: true,
  }),
  SECRET_KEY_PREVIOUS: variable(z.string().min(32).max(512).optional(), {
    fallback: null,
    expects: "a random text of at least 32 characters",
    about:
      "The `SECRET_KEY` before the one of now, after it was rotated (docs/operating.md): sessions go on by it. `DATA_DIR/secret-key.previous` unless given.",
    secret: true,
  }),
  RATE_LIMIT_SCALE: variable(decimal(0.001, 1_000_000), {
    fallback: "1",
    expects: "a number from 0.001 to 1000000",
    about: "Multiplies every rate limit and quota; for load tests.",
  }),
  TRUST_PROXY: variable(trustProxy, {
    fallback: "false",
    expects:
      "false, how many proxies stand in front (up to 99), or a list of their addresses and ranges separated by commas; true would let every visitor choose an address and pass every limit",
    about:
      "Which proxies in front may tell the visitor's address in X-Forwarded-For: how many there are, or their addresses and ranges (`10.0.0.0/8, ::1`; `loopback`, `linklocal` and `uniquelocal` are ranges too).",
  }),
  LOG_LEVEL: variable(z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]), {
    fallback: "info",
    expects: "one of trace, debug, info, warn, error, fatal, silent",
    about: "Least severity that is logged. Logs are JSON lines on standard output.",
  }),
  LOG_FILE: variable(z.string().min(1).optional(), {
    fallback: null,
    expects: "a file that can be written",
    about:
      "File for the logs instead of standard output, opened anew on SIGHUP by a process without a terminal; `npm start` uses `DATA_DIR/server.log` on a terminal.",
  }),
  MIN_FREE_DISK: variable(wholeNumber(0, Number.MAX_SAFE_INTEGER), {
    fallback: "200000000",
    expects: "a whole number of bytes",
    about: "With less free disk than this many bytes the app is not ready and takes no uploads.",
  }),
  OPERATOR_WEBHOOK: variable(httpsAddress.optional(), {
    fallback: null,
    expects: "an https address without a user",
    about:
      "Where operators are told by a POST that something needs looking at, and that it is over (docs/watching.md): an address of the public internet, or a webhook of Discord. Default: nobody is told.",
    secret: true,
  }),
  OPERATOR_WEBHOOK_SECRET: variable(webhookSecret.optional(), {
    fallback: null,
    expects: "whsec_ and the base64 of 24 to 64 random bytes",
    about:
      "Key by which the receiver of `OPERATOR_WEBHOOK` knows that a notice comes from here; required but with a webhook of Discord. `node -p \"'whsec_' + crypto.randomBytes(32).toString('base64')\"` makes one.",
    secret: true,
  }),
  SHUTDOWN_DELAY_MS: variable(wholeNumber(0, 60_000), {
    fallback: "0",
    expects: "whole milliseconds, from 0 to 60000",
    about:
      "How long the server still takes connections after it said that it is not ready; as long as a load balancer needs to notice.",
  }),
  JOB_CONCURRENCY: variable(wholeNumber(1, 64), {
    fallback: "2",
    expects: "a whole number from 1 to 64",
    about: "Uploads that one process analyses at once.",
  }),
  JOB_LEASE_SECONDS: variable(wholeNumber(14, 3_600), {
    fallback: "60",
    expects: "a whole number from 14 to 3600",
    about:
      "After so many seconds at most, the work of this process is taken up by another one if it dies. Processes may have different ones.",
  }),
  ...signInVariables,
  ...releaseVariables,
  ...videoCheckVariables,
  UPLOADS_BASE_URL: variable(httpUrl.optional(), {
    fallback: null,
    expects: "an http or https address without a query or a user",
    about:
      "Where the web app sends uploads and follows them, when that is another host; the server there needs the same `PUBLIC_URL` and `UPLOADS_BASE_URL`. Default: the same server.",
  }),
  UTILITY_BASE_URL: variable(httpUrl.optional(), {
    fallback: null,
    expects: "an http or https address without a query or a user",
    about:
      "Where the home page asks for the next night, when that is another host. Default: the same server.",
  }),
  NIGHT_CYCLE_ANCHOR_MS: variable(wholeNumber(0, 4_102_444_800_000), {
    fallback: String(defaultNightCycle.anchorExpiryMs),
    expects: "milliseconds since the epoch",
    about: "A known bounty expiry, from which the day and night rotation is counted.",
  }),
  NIGHT_CYCLE_PERIOD_MS: variable(decimal(60_000, 86_400_000), {
    fallback: String(defaultNightCycle.periodMs),
    expects: "milliseconds, from 60000 to 86400000",
    about: "From one bounty expiry to the next.",
  }),
  NIGHT_LENGTH_MS: variable(wholeNumber(1_000, 86_400_000), {
    fallback: String(defaultNightCycle.nightMs),
    expects: "whole milliseconds, from 1000 to 86400000",
    about: "How long the night lasts before each expiry.",
  }),
} as const;

export type VariableName = keyof typeof variables;
