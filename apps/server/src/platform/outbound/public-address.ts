import ipaddr from "ipaddr.js";

/**
 * All IPv6 addresses that have been allocated lie in this range (RFC 4291); other addresses have a special purpose or
 * none yet.
 */
const givenOutIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether the text is an address of the public internet: false for this machine, its network, and every range with a special
 * purpose, also where IPv6 wraps an IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || address.match(givenOutIpv6);
}
