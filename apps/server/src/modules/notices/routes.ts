import * as contract from "@hunt/contracts/notices";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { signedInAccount } from "../../platform/http/signed-in.ts";
import { listNotices } from "./list-notices.ts";
import { markNoticesSeen } from "./mark-notices-seen.ts";

export function noticeRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.listNotices,
    handler: async (request) => {
      const { limit, offset } = request.query;
      return await listNotices(deps, { userUuid: signedInAccount(request).uuid, limit, offset });
    },
  });
  app.route({
    ...contract.markNoticesSeen,
    handler: async (request, reply) => {
      const { uuid: userUuid } = signedInAccount(request);
      await markNoticesSeen(deps, { userUuid, upTo: request.body.upTo ?? null });
      return await reply.code(204).send(null);
    },
  });
}
