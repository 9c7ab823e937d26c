import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { type PeopleSearch, validatePeopleSearch } from "../features/people/list/people-search.ts";
import { type PersonSearch, validatePersonSearch } from "../features/people/person/person-search.ts";
import { NotFoundPage } from "../features/shell/not-found-page.tsx";
import {
  type SuspensionsSearch,
  validateSuspensionsSearch,
} from "../features/suspensions/suspensions-search.ts";
import { isUuid } from "../lib/hunter-address.ts";
import { loadPage } from "../lib/load-page.ts";
import { understoodSearch } from "../lib/understood-search.ts";
import { adminRoute, moderatorRoute } from "./moderation.tsx";

export const peopleRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "/moderation/people",
  validateSearch: understoodSearch<PeopleSearch>(validatePeopleSearch),
  component: lazyRouteComponent(
    () => loadPage(() => import("../features/people/list/people-page.tsx"), { now: ["desk", "people"] }),
    "PeoplePage",
  ),
});

const refuseOtherThanUuid = ({ params }: { readonly params: { readonly userUuid: string } }) => {
  if (!isUuid(params.userUuid)) throw notFound();
};

export const personRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: "/moderation/people/$userUuid",
  validateSearch: understoodSearch<PersonSearch>(validatePersonSearch),
  beforeLoad: refuseOtherThanUuid,
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/people/person/person-page.tsx"), {
        // What the person reads of a suspension stands with the account's own texts.
        now: ["desk", "people", "suspending", "account"],
        soon: ["problem"],
      }),
    "PersonPage",
  ),
});

export const suspensionsRoute = createRoute({
  getParentRoute: () => moderatorRoute,
  path: "/moderation/suspensions",
  validateSearch: understoodSearch<SuspensionsSearch>(validateSuspensionsSearch),
  component: lazyRouteComponent(
    () =>
      loadPage(() => import("../features/suspensions/suspensions-page.tsx"), { now: ["desk", "suspending"] }),
    "SuspensionsPage",
  ),
});
