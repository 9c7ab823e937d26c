import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError } from "./config.ts";

const keyBytes = 32;

/**
 * Returns the configuration with its secret key: the given one, else the one in the data directory, which is made
 * on the first start (mode 0600). Two processes that start at once agree on one key.
 */
export function ensureSecretKey(config: Config): Config & { readonly secretKey: string } {
  if (config.secretKey !== null) return { ...config, secretKey: config.secretKey };
  const file = secretKeyFile(config.dataDir);
  const secretKey = readKey(file) ?? makeKey(file);
  if (secretKey.length < keyBytes) {
    throw new ConfigError(
      `The secret key in ${file} is too short: restore it from a backup or delete the file.`,
    );
  }
  const previousSecretKey = config.previousSecretKey ?? readKey(previousKeyFile(config.dataDir));
  return { ...config, secretKey, previousSecretKey };
}

export const secretKeyFile = (dataDir: string) => join(dataDir, "secret-key");
/** Returns the path of the file that holds the key from before the last rotation. */
export const previousKeyFile = (dataDir: string) => join(dataDir, "secret-key.previous");

/** Derives an independent key for one purpose, so that no two parts of the app share a key. */
export function deriveKey(secretKey: string, purpose: string): KeyObject {
  // A key object is used because Node takes five times as long over a key in bytes.
  return createSecretKey(createHmac("sha256", secretKey).update(purpose).digest());
}

function readKey(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function makeKey(file: string): string {
  mkdirSync(join(file, ".."), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(keyBytes).toString("hex")}\n`, { mode: 0o600, flush: true });
  try {
    // A hard link appears whole or not at all, and never replaces the key of another process.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}
