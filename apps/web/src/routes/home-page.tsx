import { type ComponentType, lazy } from "react";
import { HomePage } from "../features/home/home-page.tsx";
import { loadPage } from "../lib/load-page.ts";

/** The page is complete without it. */
const KeptHere = lazy<ComponentType>(() =>
  loadPage(() => import("../features/uploads/kept/kept-here.tsx"), { now: ["payoff", "local"] }).then(
    (code) => ({ default: code.KeptHere }),
    () => ({ default: () => null }),
  ),
);

/** The home page. This route passes it the nights that the browser keeps, because features do not import each other. */
export function HomePageWithParts() {
  return <HomePage KeptHere={KeptHere} />;
}
