import { isIP } from "node:net";
import { minBlockedPrefix } from "@hunt/contracts/limits";
import { plainAddress } from "../../../platform/limits/plain-address.ts";

/** In front of an IPv4 address that is written as one of IPv6. */
const mappedBits = 96;

/**
 * An address alone, or `address/prefix`, IPv4 always as such (as `plainAddress` has it); null for what is neither, or so
 * wide that it would be half of everybody.
 */
export function parseAddressRange(text: string): string | null {
  const [given = "", prefix, ...more] = text.split("/");
  const address = given.includes("%") ? null : plainAddress(given);
  if (address === null || more.length > 0) return null;
  const kind = isIP(address);
  const longest = kind === 4 ? 32 : 128;
  if (prefix === undefined) return `${address}/${longest}`;
  const written = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  const bits = isIP(given) === kind ? written : written - mappedBits;
  return bits >= minBlockedPrefix[kind as 4 | 6] && bits <= longest ? `${address}/${bits}` : null;
}
