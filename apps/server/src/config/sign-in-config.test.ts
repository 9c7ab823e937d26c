import { expect, test } from "vitest";
import { isLoopback } from "./sign-in-config.ts";

test.each([
  "127.0.0.1",
  "127.8.9.10",
  "::1",
  "[::1]",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "localhost",
  "LOCALHOST",
])("%s is this machine", (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each([
  "0.0.0.0",
  "::",
  "10.0.0.1",
  "128.0.0.1",
  "::2",
  "::ffff:10.0.0.1",
  "::ffff:0:127.0.0.1",
  "localhost.example",
  "localhost.",
  "127.0.0.1.example",
  "127.1",
  "0x7f000001",
  "",
])("%s is not known to be this machine", (host) => {
  expect(isLoopback(host)).toBe(false);
});
