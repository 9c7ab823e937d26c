import { listCategories as listCategoriesEndpoint } from "@hunt/contracts/categories";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { getRulesHead, type RulesDeps } from "./get-rules-head.ts";
import { listCategories } from "./list-categories.ts";

export function categoryRoutes(app: App, deps: Deps & RulesDeps) {
  app.route({
    ...listCategoriesEndpoint,
    handler: (request) => request.read((db) => listCategories({ ...deps, db }, request.query)),
  });
  app.pageHeads.set(
    "/rules",
    async (_params, { texts, query, db }) => await getRulesHead({ ...deps, db }, texts, query),
  );
}
