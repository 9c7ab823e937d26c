import { isIP } from "node:net";
import { minBlockedPrefix } from "@hunt/contracts/limits";
import { withoutPort } from "../../../platform/limits/without-port.ts";

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
  const bits = address === given ? written : written - mappedBits;
  return bits >= minBlockedPrefix[kind as 4 | 6] && bits <= longest ? `${address}/${bits}` : null;
}

/** The address of a request as ranges are written: IPv4 as such also where it came by an IPv6 socket; null for none. */
export function plainAddress(given: string): string | null {
  const ip = withoutPort(given);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  const address = mapped ?? ip.split("%", 1)[0] ?? "";
  return isIP(address) === 0 ? null : address;
}
