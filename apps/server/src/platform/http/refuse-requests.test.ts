import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let port = 0;
beforeAll(async () => {
  server = await createTestApp();
  port = Number(new URL(await server.listen()).port);
});
afterAll(() => server.close());

/** Sends these lines unchanged; returns the whole answer. */
async function answerTo(...lines: readonly string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString();
  });
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  await once(socket, "close");
  return answer;
}

const read = "GET /v2/settings HTTP/1.1";
test.each([
  ["no host", [read]],
  ["two hosts", [read, "Host: a.example", "Host: b.example"]],
  ["the same host twice", [read, "Host: a.example", "host: a.example"]],
  ["an unknown expectation", [read, "Host: a.example", "Expect: tea"]],
])("a request with %s is refused with 400, a problem and all headers (ASVS 4.2.1)", async (_name, lines) => {
  const answer = await answerTo(...lines);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain("content-type: application/problem+json; charset=utf-8");
  expect(answer).toContain('"code":"malformed_request"');
  expect(answer).toMatch(/\r\nratelimit: /i);
  expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'/i);
});

test("a single Host is accepted, and HTTP/1.0 needs none", async () => {
  expect(await answerTo(read, "Host: a.example")).toMatch(/^HTTP\/1\.1 200 /);
  expect(await answerTo("GET /v2/settings HTTP/1.0")).toMatch(/^HTTP\/1\.1 200 /);
});

test("a client that expects 100 Continue before it sends its body receives it", async () => {
  const lines = ["POST /v2/uploads HTTP/1.1", "Host: a.example", "Content-Type: text/plain"];
  expect(await answerTo(...lines, "Content-Length: 0", "Expect: 100-continue")).toMatch(/^HTTP\/1\.1 100 /);
});

test.each([
  ["an encoding besides the chunks", ["Transfer-Encoding: gzip, chunked"]],
  ["the same encoding in two headers", ["Transfer-Encoding: gzip", "Transfer-Encoding: chunked"]],
  ["an unknown encoding", ["Transfer-Encoding: tea,chunked"]],
])(
  "a request with %s is refused with 415, whatever its method and address, and nothing after it is read",
  async (_name, encodings) => {
    for (const line of ["POST /v2/uploads HTTP/1.1", "PATCH /v2/@me HTTP/1.1", "GET /v2/settings HTTP/1.1"]) {
      const lines = [line, "Host: a.example", "Content-Type: text/plain", ...encodings];
      const answer = await answerTo(...lines, "", "3", "abc", "0", "", read, "Host: a.example");
      expect(answer).toMatch(/^HTTP\/1\.1 415 /);
      expect(answer).toContain('"code":"unsupported_encoding"');
      expect(answer).toMatch(/\r\nconnection: close/i);
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    }
  },
);

test("a chunked body is accepted, however the word `chunked` is written", async () => {
  for (const chunked of ["chunked", "Chunked"]) {
    const lines = ["POST /v2/uploads HTTP/1.1", "Host: a.example", "Content-Type: text/plain"];
    const answer = await answerTo(
      ...lines,
      `Transfer-Encoding: ${chunked}`,
      "Connection: close",
      "",
      "0",
      "",
      read,
    );
    expect(answer).not.toContain("unsupported_encoding");
  }
});
