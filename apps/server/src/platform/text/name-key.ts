import { cleanText } from "@hunt/engine/domain/clean-text";

/** The seed of the advisory locks that are held while it is decided which account has a name. */
export const nameLockSeed = 7_203_118;

/**
 * Returns the key that all spellings of one in-game name share: case folding as Unicode defines it (ß = ss, ς = σ), in NFC and
 * without the characters that names are cleaned of. It is made here and not by the database, whose folding depends on its locale.
 * Empty when nothing is left.
 */
export function nameKey(name: string): string {
  return Array.from(cleanText(name).trim(), foldCharacter).join("").normalize("NFC");
}

/** Folds one character at a time, because a word's last sigma would otherwise become another letter. */
function foldCharacter(character: string): string {
  // The dotless i is the only letter whose capital belongs to another letter (i), and Unicode keeps the two apart.
  if (character === "ı") return character;
  return character.toLowerCase().toUpperCase().toLowerCase();
}
