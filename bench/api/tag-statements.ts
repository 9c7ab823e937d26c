// A module that --import loads into the measured server. It tags every statement with its request, so that the
// database's own log gives the cost of each request. The tag is in a comment. A prepared statement keeps its text and
// has the tag in the name of its portal, which the log gives beside the statement's name. A request can ask for its
// statements to be recorded with their values; the bare server sends them again (bare-server.ts).
import { AsyncLocalStorage } from "node:async_hooks";
import { appendFileSync } from "node:fs";
import { Server } from "node:http";
import { createRequire } from "node:module";
import { isRecorded, type RecordedStatement } from "./recordings.ts";

const file = process.env.BENCH_STATEMENTS;
if (file === undefined) throw new Error("BENCH_STATEMENTS names the file");

const requests = new AsyncLocalStorage<string>();

const emit = Server.prototype.emit;
Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]): boolean {
  const [request] = args as [{ readonly headers?: Readonly<Record<string, unknown>> } | undefined];
  const tag = event === "request" ? request?.headers?.["x-bench"] : undefined;
  const go = () => Reflect.apply(emit, this, [event, ...args]) as boolean;
  return typeof tag === "string" ? requests.run(tag, go) : go();
};

type Query = (this: unknown, ...args: unknown[]) => unknown;
const fromServer = createRequire(new URL("../../apps/server/package.json", import.meta.url));
const { Client } = fromServer("pg") as { readonly Client: { readonly prototype: { query: Query } } };
const client = Client.prototype;
const { query } = client;
client.query = function (...args) {
  const tag = requests.getStore();
  const [first, ...rest] = args;
  if (tag === undefined) return query.apply(this, args);
  if (typeof first === "string") {
    if (isRecorded(tag)) record({ tag, text: first, values: rest[0] });
    return query.call(this, `/*bench ${tag}*/ ${first}`, ...rest);
  }
  if (!isNamed(first)) return query.apply(this, args);
  if (isRecorded(tag)) record({ tag, text: first.text, values: rest[0] });
  portals += 1;
  return query.call(this, { ...first, portal: `bench_${tag}_${portals}` }, ...rest);
};

/** A transaction may hold several portals of one request. */
let portals = 0;

interface Named {
  readonly text: string;
}

function isNamed(config: unknown): config is Named {
  return typeof config === "object" && config !== null && "name" in config && !("submit" in config);
}

function record({ tag, text, values }: Named & { readonly tag: string; readonly values: unknown }) {
  const statement: RecordedStatement = { tag, text, values: Array.isArray(values) ? values : [] };
  appendFileSync(file ?? "", `${JSON.stringify(statement)}\n`);
}
