import { hasNoLogin } from "./has-no-login.ts";
import { maxVideoUrlLength } from "./limits.ts";

/** Endings of names that lead into a private network or the own machine. */
const localNames = [
  "localhost",
  "localdomain",
  "local",
  "internal",
  "intranet",
  "lan",
  "home",
  "corp",
  "private",
  "arpa",
  "onion",
];

/**
 * Returns a typed address of a video in its stored form; null unless everybody can open it. The server never fetches the
 * address, but people follow it. So the address must be https and have a name of the public internet (no number, no name
 * of a private network), no user before the name, no port, and no letters that browsers misread.
 */
export function readVideoUrl(text: string): string | null {
  if (text.length > maxVideoUrlLength || hasMisreadLetters(text)) return null;
  const url = parse(text);
  if (url === null || url.protocol !== "https:") return null;
  if (!hasNoLogin(url.href) || url.port !== "") return null;
  return isPublicName(url.hostname) && url.href.length <= maxVideoUrlLength ? url.href : null;
}

/**
 * Whether a text holds letters that browsers misread: they drop tabs and line ends, trim spaces and read `\` as `/`.
 */
function hasMisreadLetters(text: string): boolean {
  return /[\s\\\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(text);
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * Whether a parsed host is a public name. After parsing, numbers of any spelling are dotted, and names are in lower
 * case and ASCII.
 */
function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, "").split(".");
  const top = labels.at(-1) ?? "";
  return (
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label)) &&
    /^[a-z]/.test(top) &&
    !localNames.includes(top)
  );
}
