import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import type { MergesSearch } from "../features/merges/list/merges-search.ts";
import type { MergeSearch } from "../features/merges/merge/merge-search.ts";
import type { PeopleSearch } from "../features/people/list/people-search.ts";
import type { PersonSearch } from "../features/people/search/person-search.ts";
import { NotFoundPage } from "../features/shell/parts/not-found-page.tsx";
import type { SuspensionsSearch } from "../features/suspensions/suspensions-search.ts";
import { isUuid } from "../lib/hunter-path.ts";
import { loadPage } from "../lib/load-page.ts";
import { rawSearch } from "../lib/search-params.ts";
import { adminRoute, moderatorRoute } from "./moderation.tsx";

export const peopleRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "/moderation/people",
  validateSearch: rawSearch<PeopleSearch>,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/people/list/people-page.tsx"), {
        now: ["desk", "person", "people"],
      }),
    "PeoplePage",
  ),
});

const refuseOtherThanUuid = ({ params }: { readonly params: { readonly userUuid: string } }) => {
  if (!isUuid(params.userUuid)) throw notFound();
};

export const personRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "/moderation/people/$userUuid",
  validateSearch: rawSearch<PersonSearch>,
  beforeLoad: refuseOtherThanUuid,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/people/person/person-page.tsx"), {
        // The form previews the text that a suspended hunter will read.
        now: ["desk", "person", "badge", "people", "suspending", "suspension"],
        soon: ["problem"],
      }),
    "PersonPage",
  ),
});

export const mergeRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "/moderation/people/$userUuid/merge",
  validateSearch: rawSearch<MergeSearch>,
  beforeLoad: refuseOtherThanUuid,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/merges/merge/merge-page.tsx"), {
        now: ["desk", "person", "badge", "people", "merging"],
        soon: ["problem"],
      }),
    "MergePage",
  ),
});

export const mergesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "/moderation/merges",
  validateSearch: rawSearch<MergesSearch>,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/merges/list/merges-page.tsx"), {
        now: ["desk", "person", "merging"],
        soon: ["problem"],
      }),
    "MergesPage",
  ),
});

export const suspensionsRoute = createRoute({
  getParentRoute: () => moderatorRoute,
  path: "/moderation/suspensions",
  validateSearch: rawSearch<SuspensionsSearch>,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/suspensions/suspensions-page.tsx"), {
        now: ["desk", "person", "suspending"],
      }),
    "SuspensionsPage",
  ),
});
