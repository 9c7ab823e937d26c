import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, loadConfig } from "./config.ts";
import { ensureSecretKey } from "./secret-key.ts";
import { variables } from "./variables.ts";

const secret = "s".repeat(32);

test("without any variable the defaults apply", () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    role: "all",
    databaseUrl: null,
    rateLimitScale: 1,
    trustProxy: false,
    minFreeDiskBytes: 200_000_000,
    // docs/product.md, "Day and night"
    nightCycle: { periodMs: 8_998_874.8032, anchorExpiryMs: 1_729_216_484_093, nightMs: 3_000_000 },
  });
});

test.each([
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "3000 "],
  ["ROLE", "both"],
  ["PUBLIC_URL", "localhost:3000"],
  ["PUBLIC_URL", "hunt.example"],
  ["PUBLIC_URL", "//hunt.example"],
  ["PUBLIC_URL", "ftp://hunt.example"],
  ["PUBLIC_URL", "https://me:hunter2@hunt.example"],
  ["UPLOADS_BASE_URL", "https://up.example; script-src *"],
  ["UPLOADS_BASE_URL", "https://me@up.example"],
  ["UTILITY_BASE_URL", "/utility"],
  ["PUBLIC_URL", "https://hunt.example/?a=1"],
  ["PUBLIC_URL", "https://hunt.example/eidolons"],
  ["DATABASE_URL", "mysql://x"],
  ["DATABASE_URL", "postgres://one.example,two.example/hunt"],
  ["DATABASE_URL", "postgres://one.example:5432,two.example:5432/hunt"],
  ["DATABASE_URL", "postgres:///hunt?host=one.example,two.example"],
  ["SECRET_KEY", "short"],
  ["RATE_LIMIT_SCALE", "0"],
  ["METRICS_PORT", "0"],
  ["TRUST_PROXY", "my proxy"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "TRUE"],
  ["TRUST_PROXY", "-1"],
  ["TRUST_PROXY", "100"],
  ["TRUST_PROXY", "1.5"],
  ["TRUST_PROXY", "0.0.0.0/0"],
  ["TRUST_PROXY", "::/0"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "10.0.0"],
  ["TRUST_PROXY", "10.0.0.1/8/8"],
  ["TRUST_PROXY", "loopback, true"],
  ["LOG_LEVEL", "loud"],
  ["MIN_FREE_DISK", "200MB"],
  ["BRAND_NAME", " "],
  ["NIGHT_LENGTH_MS", "1.5"],
  ["BACKUP_EVERY", "0"],
  ["BACKUP_EVERY", "daily"],
  ["BACKUP_KEEP", "0"],
  ["STEAM_ENABLED", "yes"],
  ["STEAM_API_KEY", "short"],
  ["STEAM_BASE_URL", "http://steamcommunity.com"],
  ["STEAM_BASE_URL", "http://10.0.0.1"],
  ["STEAM_BASE_URL", "http://localhost.example"],
  ["STEAM_BASE_URL", "https://steamcommunity.com/openid"],
  ["STEAM_BASE_URL", "https://me@steamcommunity.com"],
  ["STEAM_API_BASE_URL", "http://api.steampowered.com"],
  ["RELEASES_REPOSITORY", "analytics"],
  ["RELEASES_REPOSITORY", "../etc/passwd"],
  ["RELEASES_REPOSITORY", "somebody/analytics?x"],
  ["RELEASES_BASE_URL", "http://api.github.com"],
  ["PATREON_BASE_URL", "ftp://127.0.0.1"],
  ["PATREON_BASE_URL", "http://www.patreon.com"],
  ["PATREON_CAMPAIGN_ID", "mine"],
  ["LOCAL_AUTH", "1"],
])("%s=%s stops the start with one sentence that names the variable", (name, value) => {
  const load = () => loadConfig({ [name]: value });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(new RegExp(`^${name} must be .*\\.$`));
});

test("a secret is never repeated in the sentence", () => {
  expect(() => loadConfig({ SECRET_KEY: "hunter2" })).toThrow(/^(?!.*hunter2)/);
  expect(() => loadConfig({ DATABASE_URL: "mysql://me:hunter2@db" })).toThrow(/^(?!.*hunter2)/);
});

test("DATABASE_URL needs SECRET_KEY, because several processes must share the key", () => {
  const databaseUrl = "postgres://db.example/hunt";
  expect(() => loadConfig({ DATABASE_OWNER_URL: databaseUrl })).toThrow("set both, or neither");
  expect(() => loadConfig({ DATABASE_URL: databaseUrl })).toThrow(
    /^SECRET_KEY is required with DATABASE_URL/,
  );
  expect(loadConfig({ DATABASE_URL: databaseUrl, SECRET_KEY: secret }).databaseUrl).toBe(databaseUrl);
});

test("DATABASE_REPLICA_URL needs DATABASE_URL, and is refused when both are the same", () => {
  const databaseUrl = "postgres://db.example/hunt";
  expect(() => loadConfig({ DATABASE_REPLICA_URL: databaseUrl })).toThrow("set both, or neither");
  const both = { DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: databaseUrl, SECRET_KEY: secret };
  expect(() => loadConfig(both)).toThrow(/^DATABASE_REPLICA_URL is the same as DATABASE_URL: leave it out/);
});

test("DATABASE_DIRECT_URL is another address of the database of DATABASE_URL", () => {
  const direct = "postgres://db.example/hunt";
  expect(() => loadConfig({ DATABASE_DIRECT_URL: direct })).toThrow("set both, or neither");
  const given = { DATABASE_URL: direct, DATABASE_DIRECT_URL: direct, SECRET_KEY: secret };
  expect(() => loadConfig(given)).toThrow(/^DATABASE_DIRECT_URL is the same as DATABASE_URL/);
  const pooled = { ...given, DATABASE_URL: "postgres://pooler.example/hunt" };
  expect(loadConfig(pooled).databaseDirectUrl).toBe(direct);
});

test("frequent statements are kept by name, but behind a pooler only where that is asked for", () => {
  const pooled = {
    DATABASE_URL: "postgres://pooler.example/hunt",
    DATABASE_DIRECT_URL: "postgres://db.example/hunt",
    SECRET_KEY: secret,
  };
  expect(loadConfig({}).keepsStatements).toBe(true);
  expect(loadConfig({ DATABASE_NAMED_STATEMENTS: "false" }).keepsStatements).toBe(false);
  expect(loadConfig(pooled).keepsStatements).toBe(false);
  expect(loadConfig({ ...pooled, DATABASE_NAMED_STATEMENTS: "true" }).keepsStatements).toBe(true);
});

test("a webhook needs a signing key, except one of Discord, which does not check signatures", () => {
  const OPERATOR_WEBHOOK = "https://hook.example/secret-path";
  expect(() => loadConfig({ OPERATOR_WEBHOOK })).toThrow(/^OPERATOR_WEBHOOK_SECRET is required/);
  const key = Buffer.alloc(24, 1);
  const OPERATOR_WEBHOOK_SECRET = `whsec_${key.toString("base64")}`;
  const { operatorWebhook } = loadConfig({ OPERATOR_WEBHOOK, OPERATOR_WEBHOOK_SECRET });
  expect(operatorWebhook).toEqual({ url: OPERATOR_WEBHOOK, key });
  for (const host of ["discord.com", "discordapp.com", "canary.discord.com"]) {
    const url = `https://${host}/api/webhooks/1/token`;
    expect(loadConfig({ OPERATOR_WEBHOOK: url }).operatorWebhook).toEqual({ url, key: null });
  }
  for (const url of ["https://discord.com.evil.example/api/webhooks/1", "https://discord.com/api/other"])
    expect(() => loadConfig({ OPERATOR_WEBHOOK: url })).toThrow(/^OPERATOR_WEBHOOK_SECRET is required/);
});

test.each([
  ["OPERATOR_WEBHOOK", "http://hook.example/secret-path"],
  ["OPERATOR_WEBHOOK", "https://user:secret-path@hook.example/"],
  ["OPERATOR_WEBHOOK_SECRET", "secret-path"],
  ["OPERATOR_WEBHOOK_SECRET", `whsec_${Buffer.alloc(23).toString("base64")}`],
])("a wrong %s is refused, and the message does not repeat it: %s", (name, text) => {
  expect(() => loadConfig({ [name]: text })).toThrow(new RegExp(`^${name} must be (?!.*secret-path)`));
});

test("BACKUP_DIR is refused inside of DATA_DIR, and for another database than the embedded one", () => {
  const plan = { dir: "/backups", everyMs: 43_200_000, keep: 7 };
  expect(loadConfig({ BACKUP_DIR: "/backups", BACKUP_EVERY: "12" }).backups).toEqual(plan);
  expect(loadConfig({}).backups).toBeNull();
  expect(() => loadConfig({ DATA_DIR: "/srv/hunt", BACKUP_DIR: "/srv/hunt/backups" })).toThrow(
    /^BACKUP_DIR must be outside of DATA_DIR/,
  );
  const own = { DATABASE_URL: "postgres://db.example/hunt", SECRET_KEY: secret };
  expect(() => loadConfig({ ...own, BACKUP_DIR: "/backups" })).toThrow(/^BACKUP_DIR is for the embedded/);
});

test("METRICS_PORT is refused when it is the public port", () => {
  expect(loadConfig({}).metricsPort).toBeNull();
  expect(loadConfig({ METRICS_PORT: "9464" }).metricsPort).toBe(9464);
  expect(() => loadConfig({ PORT: "9464", METRICS_PORT: "9464" })).toThrow(
    /^METRICS_PORT must be another port/,
  );
});

test("an empty variable counts as unset", () => {
  expect(loadConfig({ PORT: "", PUBLIC_URL: "" })).toMatchObject({
    port: 3000,
    publicUrl: "http://localhost:3000",
  });
});

test.each([
  ["false", false],
  ["0", false],
  ["2", 2],
  ["10.0.0.0/8, ::1", ["10.0.0.0/8", "::1"]],
  ["loopback", ["loopback"]],
  ["2001:db8::/32,192.0.2.1", ["2001:db8::/32", "192.0.2.1"]],
])("TRUST_PROXY=%s is understood", (text, value) => {
  expect(loadConfig({ TRUST_PROXY: text }).trustProxy).toEqual(value);
});

test.each(["http://127.0.0.1:5000", "http://localhost:5000", "http://[::1]:5000", "https://steam.example"])(
  "the address of a provider may be %s",
  (origin) => {
    const config = loadConfig({ STEAM_ENABLED: "true", STEAM_BASE_URL: `${origin}/` });
    expect(config.signIn.steam?.origin).toBe(origin);
  },
);

test("the real providers are asked by default, over TLS", () => {
  const { signIn } = loadConfig({
    STEAM_ENABLED: "true",
    PATREON_CLIENT_ID: "client",
    PATREON_CLIENT_SECRET: secret,
  });
  expect(signIn.steam).toEqual({
    origin: "https://steamcommunity.com",
    apiOrigin: "https://api.steampowered.com",
    apiKey: null,
  });
  expect(signIn.patreon).toMatchObject({ origin: "https://www.patreon.com", campaignId: null });
});

test("a Patreon client needs both an id and a secret", () => {
  expect(() => loadConfig({ PATREON_CLIENT_ID: "client" })).toThrow(/^PATREON_CLIENT_SECRET is required/);
  expect(() => loadConfig({ PATREON_CLIENT_SECRET: secret })).toThrow(/^PATREON_CLIENT_ID is required/);
});

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ HOST: "localhost" }, true],
  [{ HOST: "::1" }, true],
  [{ HOST: "0.0.0.0" }, false],
  [{ HOST: "10.0.0.1" }, false],
  [{ STEAM_ENABLED: "true" }, false],
  [{ PATREON_CLIENT_ID: "client", PATREON_CLIENT_SECRET: secret }, false],
  [{ LOCAL_AUTH: "false" }, false],
  [{ LOCAL_AUTH: "true", HOST: "0.0.0.0", STEAM_ENABLED: "true" }, true],
])(
  "sign-in by a name alone is enabled with %j: %s (docs/product.md, 'Local sign-in')",
  (environment, isOn) => {
    expect(loadConfig(environment).signIn.local).toBe(isOn);
  },
);

test("every default passes its own check", () => {
  for (const [name, { fallback }] of Object.entries(variables)) {
    if (fallback !== null) expect(() => loadConfig({ [name]: fallback })).not.toThrow();
  }
});

test("the secret key is made once, is readable by its owner only, and stays the same", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "hunt-test-"));
  try {
    const first = ensureSecretKey(loadConfig({ DATA_DIR: dataDir }));
    const second = ensureSecretKey(loadConfig({ DATA_DIR: dataDir }));
    // 256 bits in hexadecimal
    expect(first.secretKey).toMatch(/^[0-9a-f]{64}$/);
    expect(second.secretKey).toBe(first.secretKey);
    expect(statSync(join(dataDir, "secret-key")).mode & 0o777).toBe(0o600);
    expect(ensureSecretKey(loadConfig({ DATA_DIR: dataDir, SECRET_KEY: secret })).secretKey).toBe(secret);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
