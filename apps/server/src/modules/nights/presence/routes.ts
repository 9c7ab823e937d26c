import { sayPresence as sayPresenceEndpoint } from "@hunt/contracts/own-nights";
import type { Deps } from "../../../platform/deps.ts";
import type { App } from "../../../platform/http/app.ts";
import { signedInAccount } from "../../../platform/http/signed-in.ts";
import { sayPresence } from "./say-presence.ts";

export function presenceRoutes(app: App, deps: Deps) {
  app.route({
    ...sayPresenceEndpoint,
    handler: async (request) => {
      const account = signedInAccount(request);
      const { nightUuid } = request.params;
      const { confirmed } = request.body;
      return await sayPresence(deps, account, { nightUuid, userUuid: account.uuid, confirmed });
    },
  });
}
