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
 * Reads the `Idempotency-Key` of an account's call that changes something. The call's changes are stored under the key
 * (modules/audit/perform-change.ts), so that a repeated call gets the same answer and changes nothing again. Uploads,
 * which visitors send too, have their own memory.
 */
export function keyCalls(app: App, deps: Pick<Deps, "config" | "randomBytes">): void {
  const { secretKey } = deps.config;
  if (secretKey === null) throw new Error("the secret key is not there yet");
  const hashKey = deriveKey(secretKey, "idempotency");
  const seals = createSeals(deps, "done call");
  const hash = (text: string) => createHmac("sha256", hashKey).update(text).digest();

  function keyedCall(request: FastifyRequest, actor: UserActor, key: string): KeyedCall {
    let changes = 0;
    // An account that lost its role may not read the stored answer, so the role is part of the call.
    const role = actor.role === "user" ? [] : [actor.role];
    const content = JSON.stringify([request.method, request.url, request.body ?? null, ...role]);
    return {
      contentHash: hash(content),
      // Each change of the call has its own hash, in the order of the changes.
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
