import * as contract from "@hunt/contracts/merges";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { App } from "../../platform/http/app.ts";
import { requireFreshSignIn, signedInAccount } from "../../platform/http/signed-in.ts";
import { findHunter } from "../users/show/find-hunter.ts";
import { getMergePreview } from "./get-merge-preview.ts";
import { getMerge, listMerges } from "./list-merges.ts";
import { mergeUsers } from "./merge-users.ts";
import { undoMerge } from "./undo-merge.ts";

export function mergeRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.mergeUser,
    handler: async (request) => {
      const actor = signedInAccount(request);
      if (actor.role !== "admin") throw new AppError("not_allowed");
      const { into: intoUuid, dryRun, previewToken, reason } = request.body;
      const { uuid: fromUuid } = await findHunter(deps, request.params.userUuidOrIgn);
      const move = { fromUuid, intoUuid };
      if (dryRun) return { preview: await getMergePreview(deps, actor, move), merge: null };
      requireFreshSignIn(request, deps);
      if (previewToken === undefined) throw new AppError("missing_parameter", { field: "previewToken" });
      if (reason === undefined) throw new AppError("missing_parameter", { field: "reason" });
      const { uuid } = await mergeUsers(deps, actor, { ...move, reason, previewToken });
      return { preview: null, merge: await getMerge(deps, uuid) };
    },
  });
  app.route({
    ...contract.listMerges,
    handler: async (request) => await listMerges(deps, signedInAccount(request), request.query),
  });
  app.route({
    ...contract.undoMerge,
    handler: async (request) => {
      const actor = signedInAccount(request);
      if (actor.role === "admin") requireFreshSignIn(request, deps);
      const { mergeUuid } = request.params;
      await undoMerge(deps, actor, { mergeUuid, reason: request.body.reason });
      return await getMerge(deps, mergeUuid);
    },
  });
}
