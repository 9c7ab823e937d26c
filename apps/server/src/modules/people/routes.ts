import * as contract from "@hunt/contracts/people";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { requireFreshSignIn, signedInAccount } from "../../platform/http/signed-in.ts";
import { listPeople } from "../users/people/list-people.ts";
import { getPerson } from "./get-person.ts";
import { updateUser } from "./update-user.ts";

/** Adds the routes by which admins see and change accounts. */
export function peopleRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.listPeople,
    handler: async (request) => await listPeople(deps, signedInAccount(request), request.query),
  });
  app.route({
    ...contract.lookAtPerson,
    // Each view is recorded, so a HEAD request, which would show nothing, is not answered.
    exposeHeadRoute: false,
    handler: async (request) => await getPerson(deps, signedInAccount(request), request.params.userUuid),
  });
  app.route({
    ...contract.updateUser,
    handler: async (request) => {
      const actor = signedInAccount(request);
      if (request.body.role !== undefined && actor.role === "admin") requireFreshSignIn(request, deps);
      return await updateUser(deps, actor, { ...request.body, userUuid: request.params.userUuid });
    },
  });
}
