import { sayPresence as sayPresenceEndpoint } from "@hunt/contracts/presence";
import {
  deleteTrustedSender,
  listTrustedSenders as listTrustedSendersEndpoint,
} from "@hunt/contracts/trusted-senders";
import type { Deps } from "../../../platform/deps.ts";
import type { App } from "../../../platform/http/app.ts";
import { signedInAccount } from "../../../platform/http/signed-in.ts";
import { distrustSender } from "./distrust-sender.ts";
import { listTrustedSenders } from "./list-trusted-senders.ts";
import { sayPresence } from "./say-presence.ts";

export function presenceRoutes(app: App, deps: Deps) {
  app.route({
    ...sayPresenceEndpoint,
    handler: async (request) => {
      const account = signedInAccount(request);
      const { nightUuid } = request.params;
      return await sayPresence(deps, account, { ...request.body, nightUuid, userUuid: account.uuid });
    },
  });
  app.route({
    ...listTrustedSendersEndpoint,
    handler: (request) => listTrustedSenders(deps, signedInAccount(request).uuid),
  });
  app.route({
    ...deleteTrustedSender,
    handler: async (request, reply) => {
      const account = signedInAccount(request);
      const { userUuid: senderUuid } = request.params;
      await distrustSender(deps, account, { userUuid: account.uuid, senderUuid });
      return await reply.code(204).send(null);
    },
  });
}
