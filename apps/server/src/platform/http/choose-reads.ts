import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../database/database-types.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors/app-error.ts";
import type { App } from "./app.ts";
import { tokenOf } from "./token-of.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The answer may be a few seconds old for visitors, so a replica may give it. */
    mayLag?: boolean;
  }
  interface FastifyRequest {
    /**
     * Reads from the database that may answer this request: a replica, where the route declares `mayLag` and the visitor has
     * changed nothing lately, or else the primary. `work` may be called twice, and must only read.
     */
    read<Value>(work: (db: Kysely<Database>) => Promise<Value>): Promise<Value>;
    /** The time up to which the answer has all changes, in milliseconds since the epoch; null when the primary answered. */
    completeUntilMs: number | null;
  }
}

/** Tells browsers, for longer than a replica may be behind, that the visitor has changed something. */
const changedCookie = "changed";
const changedCookieSeconds = 10;

const unsafeMethods: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** What a read has found; a replica that knows no such night or hunter may only be behind. */
type Found<Value> = { readonly value: Value } | { readonly notFound: AppError };

/**
 * Gives each request its reads. A caller who shows a token is answered by the primary, so that their own changes are there at once;
 * while the primary is away they see what visitors see.
 */
export function chooseReads(app: App, { db, reads, config }: Pick<Deps, "db" | "reads" | "config">) {
  app.decorateRequest("completeUntilMs", null);
  app.decorateRequest("read", async function read<
    Value,
  >(this: FastifyRequest, work: (from: Kysely<Database>) => Promise<Value>) {
    const mayLag = this.routeOptions.config.mayLag === true;
    const hasOwn = tokenOf(this) !== null || this.cookies[changedCookie] !== undefined;
    if (!mayLag || (hasOwn && !reads.isPrimaryAway())) return await work(db);
    const { value: found, completeUntilMs } = await reads.read(
      (from) => find(() => work(from)),
      (answer) => "notFound" in answer || answer.value === null,
    );
    this.completeUntilMs = completeUntilMs;
    if ("notFound" in found) throw found.notFound;
    return found.value;
  });
  if (!reads.hasReplica) return;
  app.addHook("onSend", async (request, reply, payload) => {
    if (request.completeUntilMs !== null)
      reply
        .header("x-complete-until", new Date(request.completeUntilMs).toISOString())
        .header("cache-control", "no-store");
    if (unsafeMethods.has(request.method) && reply.statusCode < 400)
      reply.setCookie(changedCookie, "1", {
        path: "/",
        maxAge: changedCookieSeconds,
        httpOnly: true,
        sameSite: "lax",
        secure: config.publicUrl.startsWith("https:"),
      });
    return payload;
  });
}

async function find<Value>(work: () => Promise<Value>): Promise<Found<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return { notFound: error };
    throw error;
  }
}
