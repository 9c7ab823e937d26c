/** The address alone, of one that a proxy wrote with its port into X-Forwarded-For: `203.0.113.5:50123`, `[2001:db8::1]:50123`. */
export function withoutPort(address: string): string {
  return /^\[([^[\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
