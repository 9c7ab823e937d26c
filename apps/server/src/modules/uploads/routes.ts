import multipart from "@fastify/multipart";
import { maxStreamsPerNode, maxStreamsPerVisitor } from "@hunt/contracts/limits";
import {
  createUpload,
  deleteUpload,
  getUpload as getUploadEndpoint,
  streamUploadEvents,
} from "@hunt/contracts/uploads";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { fingerprintCookie } from "../../platform/http/fingerprint-cookie.ts";
import { createCountLimit } from "../../platform/limits/count-limit.ts";
import { addressBucket, fingerprintOf } from "../../platform/limits/visitor-of.ts";
import { sendEvents, takeStreamPlace } from "../../platform/streams/send-events.ts";
import {
  type AcceptUploadInput,
  acceptUpload,
  createUploadBatcher,
  refuseChoices,
} from "./accept/accept-upload.ts";
import { refuseBlocked } from "./block/block-uploads.ts";
import { claimRoutes } from "./claim/claim-routes.ts";
import { createLogReader } from "./receive/log-reader.ts";
import { readUploadRequest } from "./receive/read-upload-request.ts";
import { createUploadSlots } from "./receive/upload-slots.ts";
import { takeBackUpload } from "./remove/remove-upload.ts";
import { findUploadUuid, getAcceptedUpload, getUpload } from "./show/get-upload.ts";
import { isFormOfBrowser, webAddress } from "./show/pages.ts";
import { createUploadWatcher, streamUpload } from "./show/upload-watcher.ts";
import type { UploadViewer } from "./upload/upload-actor.ts";
import { createUploaderKeys, type UploaderKeys } from "./upload/upload-actor.ts";

export function uploadRoutes(app: App, deps: Deps) {
  const keys = createUploaderKeys(deps.config);
  acceptUploads(app, deps, keys);
  showUploads(app, deps, keys);
  claimRoutes(app, deps, keys);
}

/** Registers the upload route in a scope of its own, because only here bodies are logs, which are read as they come. */
function acceptUploads(app: App, deps: Deps, keys: UploaderKeys) {
  const slots = createUploadSlots(deps.config.rateLimitScale);
  const reader = createLogReader(deps.readingThread);
  const acceptDeps = { ...deps, insertUpload: createUploadBatcher(deps) };
  app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("text/plain", (_request, payload, done) => done(null, payload));
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.route({
      ...createUpload,
      handler: async (request, reply) => {
        const fingerprint = fingerprintOf(request) ?? newFingerprint(deps);
        const actor = {
          viewer: request.actor,
          userUuid: signedInUserUuid(request),
          fingerprintHash: keys.fingerprintHash(fingerprint),
        };
        refuseChoices(actor, request.query);
        await refuseBlocked(deps, { fingerprintHash: actor.fingerprintHash, ip: request.ip });
        deps.arrivals.note();
        const slot = slots.take({
          fingerprint: fingerprintOf(request),
          address: addressBucket(request.ip),
        });
        try {
          const { log, receivedBytes, choices } = await readUploadRequest(reader, request, {
            query: request.query,
            hold: slot.hold,
            pace: slot.pace,
          });
          chargeBytes(request, receivedBytes);
          await request.identifyAgain();
          const key = request.headers["idempotency-key"];
          const sender = { userUuid: actor.userUuid, fingerprint: fingerprintOf(request) };
          const accepted = await acceptUpload(acceptDeps, actor, {
            ...choices,
            log,
            receivedBytes,
            idempotencyHash: key === undefined ? null : keys.idempotencyHash(key, sender),
          } satisfies AcceptUploadInput);
          if (!accepted.isNew) refund(request);
          reply.setCookie("fp", fingerprint, fingerprintCookie(deps.config));
          const { uuid } = accepted.upload;
          if (isFormOfBrowser(request))
            return await reply.redirect(webAddress(deps.config, `/upload/${uuid}`), 303);
          reply.code(202).header("location", `/v2/uploads/${uuid}`);
          if (accepted.isOwn && !accepted.isNew) reply.header("idempotent-replayed", "true");
          // An upload of an account belongs to it at once, so there is nothing to claim.
          const isClaimable = accepted.isOwn && accepted.upload.user_uuid === null;
          const claimToken = isClaimable ? keys.claimToken(uuid) : null;
          return await getAcceptedUpload(deps, actor, { ...accepted, claimToken });
        } finally {
          slot.release();
        }
      },
    });
  });
}

/** Charges the bytes while the upload is stored: the day's limit refuses the next upload, never this one. */
function chargeBytes(request: FastifyRequest, bytes: number) {
  request.storedCharge
    ?.addBytes(bytes)
    .catch((error) => request.log.warn({ err: error }, "bytes were not counted"));
}

/**
 * Refunds the charge: an upload that only returns an existing one costs nothing (docs/trust.md, "Limits of visitors").
 */
function refund(request: FastifyRequest) {
  request.storedCharge
    ?.refund()
    .catch((error) => request.log.warn({ err: error }, "a charge was not given back"));
}

function showUploads(app: App, deps: Deps, keys: UploaderKeys) {
  const watcher = createUploadWatcher(deps);
  const streams = createCountLimit({ total: maxStreamsPerNode, each: maxStreamsPerVisitor });
  app.addHook("onClose", async () => watcher.close());
  app.route({
    ...getUploadEndpoint,
    handler: async (request, reply) => {
      reply.header("cache-control", "private, no-cache");
      return await getUpload(deps, uploadViewer(request, keys), request.params.uploadUuid);
    },
  });
  app.route({
    ...streamUploadEvents,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const actor = uploadViewer(request, keys);
      const { uploadUuid } = request.params;
      const read = () => getUpload(deps, actor, uploadUuid);
      const first = await read();
      const watched = (await findUploadUuid(deps, uploadUuid)) ?? uploadUuid;
      const release = takeStreamPlace(streams, addressBucket(request.ip));
      const stream = streamUpload(watcher, { uploadUuid: watched, first, read, signal: app.drain.signal });
      stream.once("close", release);
      return await sendEvents(reply, stream);
    },
  });
  app.route({
    ...deleteUpload,
    handler: async (request, reply) => {
      const { uploadUuid } = request.params;
      const claimToken = request.headers["x-claim-token"] ?? request.query.claimToken;
      const hasClaimToken = claimToken !== undefined && keys.isClaimToken(uploadUuid, claimToken);
      const { fingerprintHash } = uploadViewer(request, keys);
      await takeBackUpload(deps, request.actor, { uploadUuid, fingerprintHash, hasClaimToken });
      return await reply.code(204).send(null);
    },
  });
}

function uploadViewer(request: FastifyRequest, keys: UploaderKeys): UploadViewer {
  const fingerprint = fingerprintOf(request);
  return {
    viewer: request.actor,
    userUuid: signedInUserUuid(request),
    fingerprintHash: fingerprint === null ? null : keys.fingerprintHash(fingerprint),
  };
}

function signedInUserUuid({ actor }: FastifyRequest): string | null {
  return actor.kind === "user" ? actor.uuid : null;
}

/** Returns a fingerprint for a visitor without one: 128 random bits, as browsers make them. */
function newFingerprint(deps: Deps): string {
  return Buffer.from(deps.randomBytes(16)).toString("hex");
}
