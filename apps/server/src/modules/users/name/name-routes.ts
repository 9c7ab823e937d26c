import * as contract from "@hunt/contracts/names";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { App } from "../../../platform/http/app.ts";
import { signedInAccount, signedInActor } from "../../../platform/http/signed-in.ts";
import { cancelNameProof, getNameProof, startNameProof } from "./name-proof.ts";
import { type ProveNameDeps, proveName } from "./prove-name.ts";
import { verifyName } from "./verify-name.ts";

/** Adds the routes for the proof of an in-game name: by its hunter, and by the bot that receives the message. */
export function nameRoutes(app: App, deps: Deps & ProveNameDeps) {
  app.route({
    ...contract.startNameProof,
    handler: async (request) => {
      const account = signedInAccount(request);
      return await startNameProof(deps, account, { userUuid: account.uuid });
    },
  });
  app.route({
    ...contract.getNameProof,
    handler: async (request) => await getNameProof(deps, signedInAccount(request).uuid),
  });
  app.route({
    ...contract.cancelNameProof,
    handler: async (request, reply) => {
      const account = signedInAccount(request);
      await cancelNameProof(deps, account, { userUuid: account.uuid });
      return await reply.code(204).send(null);
    },
  });
  app.route({
    ...contract.verifyUserName,
    handler: async (request) => {
      const actor = signedInActor(request);
      const { code, userUuid, ign, platform, forumId, reason, overrule } = request.body;
      if (code === undefined) {
        if (userUuid === undefined) throw new AppError("missing_parameter", { field: "code" });
        // Callers without the permission get that refusal first.
        if (reason === undefined && actor.role === "admin")
          throw new AppError("missing_parameter", { field: "reason" });
        const named = { userUuid, ign, reason, overrule };
        const { linkedNights, ign: shown } = await verifyName(deps, actor, named);
        return { userUuid, ign: shown, linkedNights };
      }
      const given = contract.normalizeNameCode(code) ?? "";
      const proved = await proveName(deps, actor, { code: given, ign, platform, forumId });
      if (proved.kind === "refused") throw new AppError("name_looks_alike", { ign: proved.looksLike });
      return { userUuid: proved.userUuid, ign: proved.ign, linkedNights: proved.linkedNights };
    },
  });
}
