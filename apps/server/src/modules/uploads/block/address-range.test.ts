import { expect, test } from "vitest";
import { addressBucket, plainAddress } from "../../../platform/limits/visitor-of.ts";

test.each([
  ["203.0.113.5", "203.0.113.5", "203.0.113.5"],
  ["::ffff:203.0.113.5", "203.0.113.5", "203.0.113.5"],
  // Some proxies write X-Forwarded-For like this. A new port with each connection must not count as a new visitor.
  ["203.0.113.5:50123", "203.0.113.5", "203.0.113.5"],
  ["[2001:db8:1:2:3::4]:50123", "2001:db8:1:2::/64", "2001:db8:1:2:3::4"],
  ["[2001:db8:1:2:3::4]", "2001:db8:1:2::/64", "2001:db8:1:2:3::4"],
  ["2001:db8:1:2:3::4", "2001:db8:1:2::/64", "2001:db8:1:2:3::4"],
  ["[::ffff:203.0.113.5]:50123", "203.0.113.5", "203.0.113.5"],
  // An IPv4 address is one visitor's, in whatever IPv6 form it is written.
  ["::ffff:cb00:7105", "203.0.113.5", "203.0.113.5"],
  ["::FFFF:CB00:7105", "203.0.113.5", "203.0.113.5"],
  ["0:0:0:0:0:ffff:cb00:7105", "203.0.113.5", "203.0.113.5"],
  ["0:0:0:0:0:ffff:203.0.113.5", "203.0.113.5", "203.0.113.5"],
  ["[::ffff:cb00:7105]:50123", "203.0.113.5", "203.0.113.5"],
  ["[0:0:0:0:0:ffff:cb00:7105]:50123", "203.0.113.5", "203.0.113.5"],
  ["2001:0DB8:1:2:3:0:0:4", "2001:db8:1:2::/64", "2001:db8:1:2:3::4"],
])(
  "a visitor from %s is counted as %s and compared with blocks as %s (ASVS 15.3.4)",
  (ip, bucket, address) => {
    expect(addressBucket(ip)).toBe(bucket);
    expect(plainAddress(ip)).toBe(address);
  },
);
