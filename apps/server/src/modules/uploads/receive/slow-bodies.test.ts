import { connect, type Socket } from "node:net";
import { maxUploadsAtOnce } from "@hunt/contracts/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../../../testing/app-process.ts";
import { simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
let address = "";
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await createTestApp({ work: false, environment: { RATE_LIMIT_SCALE: "1" } });
  address = await server.listen();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

interface SlowUpload {
  /** Returns the answer so far. */
  text(): string;
}

/** Begins an upload and sends hardly anything of it. */
function beginUpload(localAddress: string, type: string, start: string): SlowUpload {
  const { port } = new URL(address);
  const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress });
  sockets.push(socket);
  let text = "";
  socket.on("error", () => undefined);
  socket.on("data", (part) => {
    text += part.toString();
  });
  const head = [
    "POST /v2/uploads HTTP/1.1",
    "Host: localhost",
    `Content-Type: ${type}`,
    "Content-Length: 900000",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${start}`);
  const trickle = setInterval(() => socket.write("a"), 100);
  socket.once("close", () => clearInterval(trickle));
  return { text: () => text };
}

// On Linux all of 127.0.0.0/8 is this machine, so each address is a visitor.
test.runIf(process.platform === "linux")(
  "32 slow bodies from four addresses leave places for others, and each is given up (R18, threat 7)",
  async () => {
    const form = '--b\r\ncontent-disposition: form-data; name="description"\r\n\r\n';
    const uploads = Array.from({ length: maxUploadsAtOnce }, (_, index) => {
      const [type, start] =
        index % 2 === 0 ? ["text/plain", "0.1 Sys"] : ["multipart/form-data; boundary=b", form];
      return beginUpload(`127.0.2.${1 + (index % 4)}`, type ?? "", start ?? "");
    });
    // Each address has as many places as it may; the other uploads were refused for now.
    await until(() => uploads.some((upload) => upload.text().includes("too_many_uploads_at_once")));
    const log = simulatedLogs(4711, { nightsCount: 1 })[0] ?? "";
    const answer = await fetch(`${address}/v2/uploads`, {
      method: "POST",
      body: log,
      headers: { "content-type": "text/plain" },
    });
    expect(answer.status).toBe(202);
    // Every slow upload ends, including forms that stop between their parts.
    await until(() => uploads.every((upload) => upload.text().startsWith("HTTP/1.1 4")));
    const codes = new Set(uploads.map((upload) => /"code":"(\w+)"/.exec(upload.text())?.[1]));
    expect([...codes].sort()).toEqual(["body_too_slow", "too_many_uploads_at_once"]);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  },
);
