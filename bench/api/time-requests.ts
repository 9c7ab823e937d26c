// A module that --import loads into the measured server. It records how long each request took there, from its headers
// to the last byte handed to the system, for the bench to read.
import { appendFileSync } from "node:fs";
import { Server, type ServerResponse } from "node:http";

const file = process.env.BENCH_REQUEST_TIMES;
if (file === undefined) throw new Error("BENCH_REQUEST_TIMES names the file");

const flushMs = 50;
let lines = "";
setInterval(() => {
  if (lines === "") return;
  appendFileSync(file, lines);
  lines = "";
}, flushMs).unref();

const emit = Server.prototype.emit;
Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]): boolean {
  const [request, response] = args as [
    { readonly headers?: Readonly<Record<string, unknown>> } | undefined,
    ServerResponse,
  ];
  const tag = event === "request" ? request?.headers?.["x-bench"] : undefined;
  if (typeof tag === "string") {
    const startedMs = performance.now();
    response.once("finish", () => {
      lines += `${tag} ${performance.now() - startedMs}\n`;
    });
  }
  return Reflect.apply(emit, this, [event, ...args]) as boolean;
};
