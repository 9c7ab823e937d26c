import * as contract from "@hunt/contracts/suspensions";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { signedInAccount } from "../../platform/http/signed-in.ts";
import { answerSuspension } from "./answer-suspension.ts";
import { listSuspensions } from "./list-suspensions.ts";

export function suspensionRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.answerSuspension,
    handler: async (request) => {
      const account = signedInAccount(request);
      const { text } = request.body;
      return await answerSuspension(deps, account, { userUuid: account.uuid, text });
    },
  });
  app.route({
    ...contract.listSuspensions,
    handler: async (request) => await listSuspensions(deps, signedInAccount(request), request.query),
  });
}
