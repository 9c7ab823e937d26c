import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");
loopback.addSubnet("::ffff:127.0.0.0", 104, "ipv6");

/**
 * Whether a host is this machine and no other: an address, in brackets or not, or `localhost`, which browsers and systems
 * resolve to nothing else (RFC 6761). No other name is, whatever it may resolve to now.
 */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  const version = isIP(address);
  if (version === 0) return address.toLowerCase() === "localhost";
  return loopback.check(address, version === 4 ? "ipv4" : "ipv6");
}
