import { hasNoLogin } from "./has-no-login.ts";
import { maxVideoUrlLength } from "./limits.ts";

/** Names that lead into somebody's own network or machine, whatever stands before them. */
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
 * The address of a video as it is stored, from what somebody typed; null for what is none that everybody can open. We never
 * fetch it, but people click it: https alone, a name of the public internet (no number, no name of a private network), no
 * user before it, no port, nothing that browsers read otherwise than it looks.
 */
export function readVideoUrl(text: string): string | null {
  if (text.length > maxVideoUrlLength || hasMisreadLetters(text)) return null;
  const url = parse(text);
  if (url === null || url.protocol !== "https:") return null;
  if (!hasNoLogin(url.href) || url.port !== "") return null;
  return isPublicName(url.hostname) && url.href.length <= maxVideoUrlLength ? url.href : null;
}

/** Browsers drop tabs and line ends, trim spaces and read `\` as `/`. */
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

/** A parsed host: numbers of any spelling are dotted by then, and names are in lower case and ASCII. */
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
