import { listCategories as listCategoriesEndpoint } from "@hunt/contracts/categories";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { getRulesHead, type RulesDeps } from "./get-rules-head.ts";
import { listCategories } from "./list-categories.ts";

export function categoryRoutes(app: App, deps: Deps & RulesDeps) {
  app.route({ ...listCategoriesEndpoint, handler: (request) => listCategories(deps, request.query) });
  app.pageHeads.set("/rules", async (_params, texts, query) => await getRulesHead(deps, texts, query));
}
