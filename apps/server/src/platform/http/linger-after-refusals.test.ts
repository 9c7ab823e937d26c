import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import Fastify from "fastify";
import { afterEach, describe, expect, test } from "vitest";
import { patienceMs } from "../../testing/patience.ts";
import type { App } from "./app.ts";
import { lingerAfterRefusals } from "./linger-after-refusals.ts";

/** A short time for a sender who never reacts. */
const shortLingerMs = 300;

describe("a body that is refused before it has arrived", () => {
  let app: App;

  async function listen(lingerMs: number) {
    app = Fastify() as unknown as App;
    lingerAfterRefusals(app, lingerMs);
    app.addContentTypeParser("text/plain", (_request, payload, done) => done(null, payload));
    app.post("/unread", async (_request, reply) => reply.code(400).send("unread"));
    app.post("/begun", async (request, reply) => {
      const body = request.body as NodeJS.ReadableStream;
      await once(body, "data");
      body.pause();
      return reply.code(400).send("begun");
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
  }
  afterEach(async () => {
    await app.close();
  });

  function begin(path: string) {
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.pause();
    socket.write(
      `POST /${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 100000000\r\n\r\n`,
    );
    return socket;
  }

  test.each(["unread", "begun"])(
    "%s: the sender reads the answer although it goes on sending",
    async (path) => {
      await listen(patienceMs);
      const socket = begin(path);
      for (let sent = 0; sent < 10; sent += 1) {
        socket.write(Buffer.alloc(100_000));
        await pause(10);
      }
      let answer = "";
      socket.on("data", (data) => {
        answer += data.toString();
      });
      socket.resume();
      await once(socket, "end");
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain("connection: close");
      expect(answer).toContain(path);
      socket.destroy();
    },
  );

  test("a sender that does not stop is cut off", async () => {
    await listen(shortLingerMs);
    const socket = begin("unread");
    socket.resume();
    const sending = setInterval(() => socket.write(Buffer.alloc(1000)), 20);
    await once(socket, "close");
    clearInterval(sending);
  });
});
