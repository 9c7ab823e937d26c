import { isIP } from "node:net";
import { minBlockedPrefix } from "@hunt/contracts/limits";

/** An address alone, or `address/prefix`; null for what is neither, or so wide that it would be half of everybody. */
export function parseAddressRange(text: string): string | null {
  const [address = "", prefix, ...more] = text.split("/");
  const kind = isIP(address);
  if (kind === 0 || address.includes("%") || more.length > 0) return null;
  const longest = kind === 4 ? 32 : 128;
  if (prefix === undefined) return `${address}/${longest}`;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  return bits >= minBlockedPrefix[kind as 4 | 6] && bits <= longest ? `${address}/${bits}` : null;
}

/** The address of a request as ranges are written: IPv4 as such also where it came by an IPv6 socket; null for none. */
export function plainAddress(ip: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  const address = mapped ?? ip.split("%", 1)[0] ?? "";
  return isIP(address) === 0 ? null : address;
}
