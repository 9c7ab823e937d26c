import { getMe as getMeEndpoint } from "@hunt/contracts/me";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { signedInAccount } from "../../platform/http/signed-in.ts";
import { getMe } from "./get-me.ts";

export function meRoutes(app: App, deps: Deps) {
  app.route({
    ...getMeEndpoint,
    handler: async (request) => await getMe(deps, signedInAccount(request).uuid),
  });
}
