import { createHmac } from "node:crypto";
import { maxIdempotencyKeyLength } from "@hunt/contracts/limits";
import type { FastifyRequest } from "fastify";
import { deriveKey } from "../../config/secret-key.ts";
import type { Deps } from "../deps.ts";
import { refuseField } from "../errors/app-error.ts";
import { createSeals } from "../secrets/seal.ts";
import type { KeyedCall, UserActor } from "./actor.ts";
import type { App } from "./app.ts";

/**
 * Reads the `Idempotency-Key` of an account's call that changes something: what the call does is remembered by it
 * (modules/audit/perform-change.ts), so that sent again it is answered the same and done no second time. Uploads, which
 * visitors send too, have a memory of their own.
 */
export function keyCalls(app: App, deps: Pick<Deps, "config" | "randomBytes">): void {
  const { secretKey } = deps.config;
  if (secretKey === null) throw new Error("the secret key is not there yet");
  const hashKey = deriveKey(secretKey, "idempotency");
  const seals = createSeals(deps, "done call");
  const hash = (text: string) => createHmac("sha256", hashKey).update(text).digest();

  function keyedCall(request: FastifyRequest, actor: UserActor, key: string): KeyedCall {
    let changes = 0;
    // What a moderator or an admin was answered is nothing to tell them when they are none any more: then it is another call.
    const role = actor.role === "user" ? [] : [actor.role];
    const content = JSON.stringify([request.method, request.url, request.body ?? null, ...role]);
    return {
      contentHash: hash(content),
      // One for each change of the call, in their order.
      keyHash: () => hash(JSON.stringify([actor.uuid, key, changes])),
      countChange: () => {
        changes += 1;
      },
      seal: (text, keyHash) => seals.seal(text, keyHash.toString("hex")),
      open: (sealed, keyHash) => seals.open(sealed, keyHash.toString("hex")),
    };
  }

  app.addHook("preHandler", async (request) => {
    const key = request.headers["idempotency-key"];
    const { signedIn, method, routeOptions } = request;
    const isUpload = routeOptions.config.rateLimit === "upload";
    if (key === undefined || signedIn === null || method === "GET" || method === "HEAD" || isUpload) return;
    if (typeof key !== "string" || key === "" || key.length > maxIdempotencyKeyLength)
      throw refuseField(
        "idempotency-key",
        "too_big",
        `A key has 1 to ${maxIdempotencyKeyLength} characters.`,
      );
    request.signedIn = { ...signedIn, call: keyedCall(request, signedIn, key) };
  });
}
