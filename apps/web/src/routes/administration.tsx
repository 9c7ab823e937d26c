import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { AuditSearch } from "../features/administration/audit/audit-search.ts";
import type { CategoriesSearch } from "../features/administration/categories/categories-search.ts";
import type { OperationsSearch } from "../features/administration/operations/operations-search.ts";
import { loadPage } from "../lib/load-page.ts";
import { rawSearch } from "../lib/search-params.ts";
import { adminRoute } from "./moderation.tsx";

export const settingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "/moderation/settings",
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/administration/settings/settings-page.tsx"), {
        now: ["desk", "person", "adminSettings"],
        soon: ["problem"],
      }),
    "SettingsPage",
  ),
});

export const categoriesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "/moderation/categories",
  validateSearch: rawSearch<CategoriesSearch>,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/administration/categories/categories-page.tsx"), {
        now: ["desk", "person", "adminCategories"],
        soon: ["problem"],
      }),
    "CategoriesPage",
  ),
});

export const operationsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "/moderation/operations",
  validateSearch: rawSearch<OperationsSearch>,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/administration/operations/operations-page.tsx"), {
        now: ["desk", "person", "adminOperations"],
        soon: ["problem"],
      }),
    "OperationsPage",
  ),
});

export const auditRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "/moderation/audit",
  validateSearch: rawSearch<AuditSearch>,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/administration/audit/audit-page.tsx"), {
        now: ["desk", "person", "adminAudit"],
        soon: ["problem"],
      }),
    "AuditPage",
  ),
});
