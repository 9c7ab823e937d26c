import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { type AuditSearch, validateAuditSearch } from "../features/administration/audit/audit-search.ts";
import {
  type CategoriesSearch,
  validateCategoriesSearch,
} from "../features/administration/categories/categories-search.ts";
import {
  type OperationsSearch,
  validateOperationsSearch,
} from "../features/administration/operations/operations-search.ts";
import { loadPage } from "../lib/load-page.ts";
import { understoodSearch } from "../lib/understood-search.ts";
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
  validateSearch: understoodSearch<CategoriesSearch>(validateCategoriesSearch),
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
  validateSearch: understoodSearch<OperationsSearch>(validateOperationsSearch),
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
  validateSearch: understoodSearch<AuditSearch>(validateAuditSearch),
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/administration/audit/audit-page.tsx"), {
        now: ["desk", "adminAudit"],
        soon: ["problem"],
      }),
    "AuditPage",
  ),
});
