import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { App } from "./app.ts";
import { handleErrors } from "./handle-errors.ts";
import { lingerAfterRefusals, watchBodies } from "./linger-after-refusals.ts";

describe("a body that never ends", () => {
  let app: App;

  beforeEach(async () => {
    app = Fastify() as unknown as App;
    handleErrors(app);
    watchBodies(app, 50);
    lingerAfterRefusals(app);
    app.get("/read", async () => "read");
    app.post("/write", async () => "written");
    await app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterEach(async () => {
    await app.close();
  });

  /** Returns everything that the server sends until it ends the connection. */
  async function answerTo(request: string): Promise<string> {
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => {
      answer += data.toString();
    });
    socket.on("error", () => undefined);
    socket.write(request);
    await once(socket, "close");
    return answer;
  }

  test("in a call that only reads ends its connection, and never the process", async () => {
    const answer = await answerTo("GET /read HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf");
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    // An error that nothing caught would fail this file.
    expect(
      await (await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/read`)).text(),
    ).toBe("read");
  });

  test("in a call that changes something is answered with body_too_slow", async () => {
    const answer = await answerTo(
      'POST /write HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a"',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"body_too_slow"');
  });
});
