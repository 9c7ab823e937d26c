import { isIPv4, isIPv6, SocketAddress } from "node:net";

/**
 * An address as there is one text of it, without a port or a zone: IPv4 as such also where it is written as one of IPv6,
 * in whatever digits, and IPv6 as RFC 5952 writes it. Null for what is no address.
 */
export function plainAddress(given: string): string | null {
  const ip = withoutPort(given).split("%", 1)[0] ?? "";
  if (isIPv4(ip)) return ip;
  if (!isIPv6(ip)) return null;
  const { address } = new SocketAddress({ address: ip, family: "ipv6" });
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
}

/** The address alone, of one that a proxy wrote with its port into X-Forwarded-For: `203.0.113.5:50123`, `[2001:db8::1]:50123`. */
function withoutPort(address: string): string {
  return /^\[([^[\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
