import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError } from "./config.ts";
import { offeredProviders } from "./offered-providers.ts";
import { deriveKey } from "./secret-key.ts";

type Keyed = Pick<Config, "secretKey">;

/** None of them is taken for another when it is read aloud or typed: no i, l, o and u. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";
const wordLength = 12;
const groupLength = 4;

const localWordFile = (dataDir: string) => join(dataDir, "local-word");

/**
 * The word by which a browser shows, once, that it is at this machine (docs/product.md, "Local sign-in"), as
 * `k3fh-9mwq-t0xz`. It follows from the secret key, so that every process knows it and a new key makes a new one.
 */
export function localWordOf({ secretKey }: Keyed): string {
  const bytes = createHmac("sha256", keyFor({ secretKey }, "local word")).update("word").digest();
  const word = [...bytes.subarray(0, wordLength)].map((byte) => letters[byte % letters.length]).join("");
  return word.match(new RegExp(`.{${groupLength}}`, "g"))?.join("-") ?? word;
}

/** Whether somebody typed the word, in whatever case and with whatever between its letters. */
export function isLocalWord(config: Keyed, typed: string): boolean {
  return isSame(config, plainLetters(typed), plainLetters(localWordOf(config)));
}

/** What a browser keeps once it has said the word; worthless under another key. */
export function localWordProof(config: Keyed): string {
  return createHmac("sha256", keyFor(config, "local word said")).update(localWordOf(config)).digest("hex");
}

export function isLocalWordProof(config: Keyed, shown: string | undefined): boolean {
  return shown !== undefined && isSame(config, shown, localWordProof(config));
}

/**
 * Writes the word for whoever may read the data directory (0600), where there is a local sign-in; returns it, or null
 * where there is none. Throws a `ConfigError` when it cannot be written.
 */
export function writeLocalWord(config: Config): string | null {
  if (config.role === "worker" || !offeredProviders(config).includes("local")) return null;
  const file = localWordFile(config.dataDir);
  const draft = `${file}.${process.pid}`;
  const word = localWordOf(config);
  try {
    mkdirSync(config.dataDir, { recursive: true });
    writeFileSync(draft, `${word}\n`, { mode: 0o600 });
    renameSync(draft, file);
  } catch (cause) {
    throw new ConfigError(
      `The word of local sign-in could not be written to ${file}: let this user write there, or set LOCAL_AUTH=false.`,
      { cause },
    );
  }
  return word;
}

const plainLetters = (text: string) => text.toLowerCase().replace(/[^0-9a-z]/g, "");

function keyFor({ secretKey }: Keyed, purpose: string): KeyObject {
  if (secretKey === null) throw new Error("the secret key is not there yet");
  return deriveKey(secretKey, purpose);
}

/** Tells nothing by how long it takes. */
function isSame(config: Keyed, one: string, other: string): boolean {
  const digest = (text: string) =>
    createHmac("sha256", keyFor(config, "local word compared")).update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
