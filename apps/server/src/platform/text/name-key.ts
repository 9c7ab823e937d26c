import { cleanText } from "@hunt/engine/domain/clean-text";

/** Of the advisory locks under which it is decided whose a name is. */
export const nameLockSeed = 7_203_118;

/**
 * What two spellings of one in-game name share: case folding as Unicode defines it (ß = ss, ς = σ), in NFC and without
 * what names are cleaned of. Made here and not by the database, whose folding depends on its locale. Empty when nothing
 * is left.
 */
export function nameKey(name: string): string {
  return Array.from(cleanText(name).trim(), foldCharacter).join("").normalize("NFC");
}

/** One character at a time: a word's last sigma would become another letter. */
function foldCharacter(character: string): string {
  // The only letter whose capital is that of another one (i): Unicode keeps it apart.
  if (character === "ı") return character;
  return character.toLowerCase().toUpperCase().toLowerCase();
}
