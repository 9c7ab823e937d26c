import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError } from "./config.ts";
import { offeredProviders } from "./offered-providers.ts";
import { deriveKey } from "./secret-key.ts";

type Keyed = Pick<Config, "secretKey">;

/** The letters i, l, o and u are left out, because they are easily mistaken when the word is read aloud or typed. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";
const wordLength = 12;
const groupLength = 4;

const localWordFile = (dataDir: string) => join(dataDir, "local-word");

/**
 * Returns the word by which a browser shows, once, that it is at this machine (docs/product.md, "Local sign-in"), e.g.
 * `k3fh-9mwq-t0xz`. The word follows from the secret key, so that every process knows it and a new key makes a new
 * word.
 */
export function localWordOf({ secretKey }: Keyed): string {
  const bytes = createHmac("sha256", keyFor({ secretKey }, "local word")).update("word").digest();
  const word = [...bytes.subarray(0, wordLength)].map((byte) => letters[byte % letters.length]).join("");
  return word.match(new RegExp(`.{${groupLength}}`, "g"))?.join("-") ?? word;
}

/** Whether the typed text is the local word, in any case and with anything between its letters. */
export function isLocalWord(config: Keyed, typed: string): boolean {
  return isSame(config, plainLetters(typed), plainLetters(localWordOf(config)));
}

/** Returns the proof that a browser stores once it has given the word; another secret key makes it worthless. */
export function localWordProof(config: Keyed): string {
  return createHmac("sha256", keyFor(config, "local word said")).update(localWordOf(config)).digest("hex");
}

export function isLocalWordProof(config: Keyed, shown: string | undefined): boolean {
  return shown !== undefined && isSame(config, shown, localWordProof(config));
}

/**
 * Writes the word to a file that only readers of the data directory see (0600), where local sign-in is on. Returns the
 * word, or null where local sign-in is off. Throws a `ConfigError` when the file cannot be written.
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

/** Compares in constant time. */
function isSame(config: Keyed, one: string, other: string): boolean {
  const digest = (text: string) =>
    createHmac("sha256", keyFor(config, "local word compared")).update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
