import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type VerifyUserBody, verifyUserBody, verifyUserName } from "@hunt/contracts/names";

export interface Call {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly token: string | undefined;
  readonly body: VerifyUserBody;
  /** The time at which the call arrived, in milliseconds of a clock that never goes back. */
  readonly atMs: number;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Closes the connection instead of answering. */
  readonly hangUp?: true;
}

/**
 * Stands in for the API as far as the bot knows it, by the contract: gives the answers that the test sets, by default 200, and
 * keeps the calls.
 */
export interface ApiStandIn {
  readonly url: string;
  readonly calls: Call[];
  answer: (call: Call) => Answer | Promise<Answer>;
  close(): Promise<void>;
}

export async function startApi(): Promise<ApiStandIn> {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request));
    const isCall = request.url === verifyUserName.url && request.method === verifyUserName.method;
    if (!isCall || !verifyUserBody.safeParse(body).success) {
      response.writeHead(isCall ? 400 : 404, { "content-type": "application/problem+json" });
      return void response.end(JSON.stringify({ code: isCall ? "invalid_parameter" : "route_not_found" }));
    }
    const token = request.headers["x-access-token"];
    const call = {
      method: request.method,
      path: request.url,
      token: String(token),
      body,
      atMs: performance.now(),
    };
    calls.push(call);
    const { status, headers = {}, body: answer = { ign: body.ign }, hangUp } = await standIn.answer(call);
    if (hangUp) return void request.socket.destroy();
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const standIn: ApiStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: () => ({ status: 200 }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
