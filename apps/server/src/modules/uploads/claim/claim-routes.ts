import {
  claimUpload as claimUploadEndpoint,
  makeClaimLink as makeClaimLinkEndpoint,
} from "@hunt/contracts/claims";
import type { Deps } from "../../../platform/deps.ts";
import type { App } from "../../../platform/http/app.ts";
import { signedInAccount } from "../../../platform/http/signed-in.ts";
import { fingerprintOf } from "../../../platform/limits/visitor-of.ts";
import { getUpload } from "../show/get-upload.ts";
import type { UploaderKeys } from "../upload/upload-actor.ts";
import { claimUpload } from "./claim-upload.ts";
import { makeClaimLink } from "./make-claim-link.ts";
import { presentClaimLink } from "./present-claim-link.ts";

export function claimRoutes(app: App, deps: Deps, keys: UploaderKeys) {
  const hashOf = (fingerprint: string | null) =>
    fingerprint === null ? null : keys.fingerprintHash(fingerprint);
  app.route({
    ...claimUploadEndpoint,
    handler: async (request) => {
      const actor = signedInAccount(request);
      const { uploadUuid } = request.params;
      const { claimToken = "", linkToken } = request.body;
      const fingerprintHash = hashOf(fingerprintOf(request));
      const kept = await claimUpload(deps, actor, {
        uploadUuid,
        userUuid: actor.uuid,
        shown:
          linkToken === undefined
            ? { kind: "browser", fingerprintHash, hasClaimToken: keys.isClaimToken(uploadUuid, claimToken) }
            : { kind: "link", token: linkToken },
      });
      return await getUpload(deps, { viewer: actor, userUuid: actor.uuid, fingerprintHash }, kept);
    },
  });
  app.route({
    ...makeClaimLinkEndpoint,
    handler: async (request, reply) => {
      const { uploadUuid } = request.params;
      const link = await makeClaimLink(deps, request.actor, {
        uploadUuid,
        fingerprintHash: hashOf(fingerprintOf(request)),
        hasClaimToken: keys.isClaimToken(uploadUuid, request.body.claimToken),
      });
      reply.code(201).header("cache-control", "no-store");
      return presentClaimLink(link);
    },
  });
}
