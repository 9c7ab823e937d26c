import { createServer } from "node:net";
import pg from "pg";
import { expect, test } from "vitest";
import { errorToRefusal } from "./error-to-refusal.ts";

/**
 * Returns the driver's error for a database that resets every connection, as soon as it opens or after its first words.
 */
async function errorOfReset(when: "at once" | "after the first words"): Promise<unknown> {
  const server = createServer((socket) => {
    if (when === "at once") socket.resetAndDestroy();
    else socket.once("data", () => socket.resetAndDestroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const client = new pg.Client({ host: "127.0.0.1", port, user: "nobody", database: "nothing" });
  client.on("error", () => undefined);
  try {
    return await client.connect().then(
      () => null,
      (error: unknown) => error,
    );
  } finally {
    server.close();
  }
}

// The app once took this error for a request body that was cut off.
test.each(["at once", "after the first words"] as const)(
  "a call is refused with 503 and Retry-After when the database resets its connection %s",
  async (when) => {
    const refusal = errorToRefusal(await errorOfReset(when), 0);
    expect(refusal).toMatchObject({ code: "database_unavailable", status: 503 });
    expect(refusal?.params.retryAfterSeconds).toBeGreaterThan(0);
  },
);

test("a request that was cut off is still reported as incomplete_body", () => {
  // node:http destroys a request whose connection has ended in this way (lib/_http_server.js, abortIncoming).
  const aborted = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  expect(errorToRefusal(aborted, 0)).toMatchObject({ code: "incomplete_body", status: 400 });
});
