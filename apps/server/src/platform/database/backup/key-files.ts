import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, ConfigError } from "../../../config/config.ts";
import { deriveKey, secretKeyFile } from "../../../config/secret-key.ts";
import { copyFiles } from "./copy-checked.ts";
import type { Manifest, ManifestFile } from "./manifest.ts";

/**
 * The files of a data directory that its database cannot be used without: the cluster's password, the secret keys (the
 * present one, the one before the last rotation, the one of an unfinished rotation), and the word of local sign-in.
 */
export const keyFiles = [
  "postgres-password",
  "secret-key",
  "secret-key.previous",
  "secret-key.next",
  "local-word",
] as const;

const keysFolder = "keys";
const markDigits = 16;

type KeyConfig = Pick<Config, "dataDir" | "secretKey">;

/** Copies the key files that there are into a backup; their paths are relative to `folder`. */
export async function copyKeys(dataDir: string, folder: string): Promise<readonly ManifestFile[]> {
  await mkdir(join(folder, keysFolder), { mode: 0o700 });
  const paths = keyFiles
    .filter((name) => existsSync(join(dataDir, name)))
    .map((name) => ({ from: join(dataDir, name), path: `${keysFolder}/${name}` }));
  const copied = await copyFiles(paths.map(({ from, path }) => ({ from, to: join(folder, path) })));
  return paths.flatMap(({ path }, index) => {
    const content = copied[index];
    return content ? [{ path, ...content }] : [];
  });
}

/** Returns the name of the key file that a file of a backup is; null for a file of the cluster. */
export function keyFileOf({ path }: ManifestFile): string | null {
  return path.startsWith(`${keysFolder}/`) ? path.slice(keysFolder.length + 1) : null;
}

/** Describes the secret key that the app runs with: its source, and a mark that tells it from other keys. */
export async function describeSecretKey({ dataDir, secretKey }: KeyConfig): Promise<Manifest["secretKey"]> {
  const key = secretKey ?? (await readFile(secretKeyFile(dataDir), "utf8").catch(() => "")).trim();
  if (key === "")
    throw new ConfigError(
      `There is no secret key in ${dataDir} yet: start the app there once, or set SECRET_KEY.`,
    );
  return { isIncluded: secretKey === null, mark: markOf(key) };
}

/**
 * Throws a `ConfigError` when the app would run on the restored data with another key than before: sessions would end, and
 * sealed tokens could not be opened any more.
 */
export function refuseOtherKey({ secretKey: kept }: Manifest, { secretKey }: KeyConfig): void {
  if (secretKey === null && !kept.isIncluded)
    throw new ConfigError(
      "The backup was made with a SECRET_KEY of the environment, which is not part of it: set SECRET_KEY to that key.",
    );
  if (secretKey !== null && markOf(secretKey) !== kept.mark)
    throw new ConfigError(
      `SECRET_KEY is another key than the backup's: ${kept.isIncluded ? "leave it unset, the key is part of the backup" : "set it to the key that the app ran with"}.`,
    );
}

function markOf(key: string): string {
  return deriveKey(key, "backup").export().toString("hex").slice(0, markDigits);
}
