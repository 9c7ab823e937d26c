import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { afterEach, describe, expect, test } from "vitest";
import { hookExample } from "../../testing/providers/self-signed.ts";
import { isPublicAddress } from "./public-address.ts";
import { createPublicOutbound, type PublicOutboundOptions } from "./public-outbound.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Hook {
  readonly port: number;
  /** How often somebody connected. */
  connections: number;
  socket: Duplex | null;
}

/** Starts a server of hook.example on this machine. */
async function serveHook(listener: RequestListener): Promise<Hook> {
  const server = createServer(hookExample, listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const hook: Hook = { port: (server.address() as AddressInfo).port, connections: 0, socket: null };
  server.on("connection", (socket) => {
    hook.connections += 1;
    hook.socket = socket;
  });
  return hook;
}

const here = [{ address: "127.0.0.1", family: 4 }];
/** Longer than any test; used where the time-out is not the subject. */
const never = 600_000;

/** Posts to hook.example, which is this machine unless the options say otherwise. */
async function post(hook: Hook, options: Partial<PublicOutboundOptions> = {}, body = "{}") {
  const outbound = createPublicOutbound({
    userAgent: "test",
    timeoutMs: never,
    resolve: async () => here,
    isCallable: () => true,
    ca: hookExample.cert,
    ...options,
  });
  const origin = `https://hook.example:${hook.port}`;
  return await outbound.call({ origin, path: "/a?b=c", method: "POST", body, readsBody: false });
}

test("a call reaches the address that was found, under the server's own name", async () => {
  let seen = "";
  const hook = await serveHook((request, response) => {
    request.on("data", (part) => {
      seen = `${request.method} ${request.url} ${request.headers.host} ${part}`;
    });
    request.on("end", () => response.writeHead(204).end());
  });
  expect(await post(hook, {}, "hello")).toMatchObject({ kind: "answered", status: 204 });
  expect(seen).toBe(`POST /a?b=c hook.example:${hook.port} hello`);
});

test("a name is resolved once for a call, and only the addresses found are connected to (ASVS 13.2.4)", async () => {
  const hook = await serveHook((_request, response) => response.end());
  const asked: string[] = [];
  const resolve = async (hostname: string) => {
    asked.push(hostname);
    // The second answer would lead elsewhere.
    return asked.length === 1 ? here : [{ address: "127.0.0.99", family: 4 }];
  };
  expect(await post(hook, { resolve })).toMatchObject({ kind: "answered" });
  expect(asked).toEqual(["hook.example"]);
});

test("a name that leads to this machine is refused, and no connection is made (ASVS 13.2.4)", async () => {
  const hook = await serveHook((_request, response) => response.end());
  expect(await post(hook, { isCallable: isPublicAddress })).toEqual({ kind: "private" });
  const mixed = async () => [{ address: "93.184.216.34", family: 4 }, ...here];
  expect(await post(hook, { isCallable: isPublicAddress, resolve: mixed })).toEqual({ kind: "private" });
  expect(hook.connections).toBe(0);
});

test.each([
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["169.254.169.254", false],
  ["172.31.255.255", false],
  ["192.0.2.1", false],
  ["192.168.0.1", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::7f00:1", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["2001:db8::1", false],
  ["2002:a00:1::1", false],
  ["fc00::1", false],
  ["fd12:3456::1", false],
  ["fe80::1", false],
  ["fe80::1%eth0", false],
  ["ff02::1", false],
  ["4000::1", false],
  ["hook.example", false],
  ["", false],
  ["1.1.1.1", true],
  ["172.32.0.1", true],
  ["162.159.135.232", true],
  ["2606:4700:4700::1111", true],
])("%j is an address of the public internet: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

describe("a fault of the other server is a value, never an exception (threat 62)", () => {
  test("a name that nobody knows", async () => {
    const hook = await serveHook(() => undefined);
    const resolve = async () => {
      throw new Error("ENOTFOUND");
    };
    expect(await post(hook, { resolve })).toEqual({ kind: "unknown_host" });
    expect(await post(hook, { resolve: async () => [] })).toEqual({ kind: "unknown_host" });
  });

  test("a name server that never answers", async () => {
    const hook = await serveHook(() => undefined);
    const resolve = () => new Promise<never>(() => undefined);
    expect(await post(hook, { resolve, timeoutMs: 50 })).toEqual({ kind: "too_long" });
  });

  test("a server that never answers", async () => {
    const hook = await serveHook(() => undefined);
    expect(await post(hook, { timeoutMs: 200 })).toEqual({ kind: "too_long" });
  });

  test("a redirect is not followed", async () => {
    const other = await serveHook((_request, response) => response.end());
    const hook = await serveHook((_request, response) =>
      response.writeHead(308, { location: `https://hook.example:${other.port}/` }).end(),
    );
    expect(await post(hook)).toEqual({ kind: "redirect" });
    expect(other.connections).toBe(0);
  });

  test("an endless answer counts by its status, and the connection is closed", async () => {
    const chunk = Buffer.alloc(64 * 1024, "x");
    const hook = await serveHook((_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", write);
      write();
    });
    expect(await post(hook)).toMatchObject({ kind: "answered", status: 200 });
    await expect.poll(() => hook.socket?.destroyed).toBe(true);
  });

  test("a certificate that nobody trusts", async () => {
    const hook = await serveHook((_request, response) => response.end());
    const outbound = createPublicOutbound({
      userAgent: "test",
      resolve: async () => here,
      isCallable: () => true,
    });
    const origin = `https://hook.example:${hook.port}`;
    expect(await outbound.call({ origin, path: "/", method: "POST" })).toEqual({ kind: "unreachable" });
  });

  test("a certificate of another name", async () => {
    const hook = await serveHook((_request, response) => response.end());
    const outbound = createPublicOutbound({
      userAgent: "test",
      resolve: async () => here,
      isCallable: () => true,
      ca: hookExample.cert,
    });
    const origin = `https://other.example:${hook.port}`;
    expect(await outbound.call({ origin, path: "/", method: "POST" })).toEqual({ kind: "unreachable" });
  });
});

test("only https addresses can be called", async () => {
  const outbound = createPublicOutbound({ userAgent: "test" });
  await expect(outbound.call({ origin: "http://hook.example", path: "/", method: "GET" })).rejects.toThrow(
    "not an https origin",
  );
});
