import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { ConfigError } from "../config/config.ts";
import { previousKeyFile, secretKeyFile } from "../config/secret-key.ts";
import { resealTokens } from "../modules/sign-in/reseal-tokens.ts";
import { placeCluster } from "../platform/database/embedded/cluster-place.ts";
import { appLockHolder } from "../platform/process/app-lock.ts";
import { readActing } from "./acting-arguments.ts";
import type { Command } from "./command.ts";
import { onDatabase } from "./with-deps.ts";

const usage = `secret-key rotate --reason "…"`;
const keyBytes = 32;

const rotate = onDatabase({
  name: "secret-key",
  usage,
  async run(deps, { config, args, print }) {
    const { words, actor, reason } = readActing(args, { usage, maxWords: 1 });
    if (words[0] !== "rotate") throw new ConfigError(`Usage: ${usage}`);
    const { dataDir } = config;
    const isInFile = existsSync(secretKeyFile(dataDir)) && !process.env.SECRET_KEY;
    const newKey = isInFile ? nextKey(dataDir) : config.secretKey;
    if (newKey === null) throw new ConfigError("There is no secret key yet: start the app once.");
    if (!isInFile && !config.previousSecretKey)
      throw new ConfigError(
        "SECRET_KEY comes from the environment: stop every process, put the key of now into SECRET_KEY_PREVIOUS and a new one into SECRET_KEY, and run this again.",
      );
    const former = isInFile ? config.secretKey : (config.previousSecretKey ?? null);
    const formerDeps = { ...deps, config: { ...config, secretKey: former } };
    const { resealed, dropped } = await resealTokens(formerDeps, actor, { newKey, reason });
    if (isInFile) takeNextKey(dataDir);
    print(`Sealed anew: the tokens of ${resealed} patrons. Dropped, because no key opens them: ${dropped}.`);
    print("Sessions go on while the previous key is known; keep it for 90 days.");
    print(
      "What visitors published without an account can no longer be taken back or claimed by their browsers.",
    );
  },
});

/** Gives the installation another secret key. The app must be stopped: it would go on with the former key. */
export const secretKeyCommand: Command = {
  ...rotate,
  async run(context) {
    const { config } = context;
    if (config.databaseUrl === null && appLockHolder(placeCluster(config).home) !== null)
      throw new ConfigError("The app runs with the key of now: stop it first.");
    await rotate.run(context);
  },
};

const nextKeyFile = (dataDir: string) => `${secretKeyFile(dataDir)}.next`;

/**
 * Returns the next key from its file. The file is written before the key is used, so that a killed rotation goes on
 * with the same key.
 */
function nextKey(dataDir: string): string {
  const file = nextKeyFile(dataDir);
  if (!existsSync(file))
    writeFileSync(file, `${randomBytes(keyBytes).toString("hex")}\n`, { mode: 0o600, flush: true });
  return readFileSync(file, "utf8").trim();
}

function takeNextKey(dataDir: string): void {
  renameSync(secretKeyFile(dataDir), previousKeyFile(dataDir));
  renameSync(nextKeyFile(dataDir), secretKeyFile(dataDir));
}
