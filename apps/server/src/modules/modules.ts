import type { Deps } from "../platform/deps.ts";
import type { App } from "../platform/http/app.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import { categoryRoutes } from "./categories/routes.ts";
import { gamePages } from "./games/pages.ts";
import { healthRoutes } from "./health/routes.ts";
import { leaderboardRoutes } from "./leaderboards/routes.ts";
import { nightJobs } from "./nights/jobs.ts";
import { nightRoutes } from "./nights/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { statsRoutes } from "./stats/routes.ts";
import { uploadJobs } from "./uploads/jobs.ts";
import { uploadPages } from "./uploads/pages.ts";
import { uploadRoutes } from "./uploads/routes.ts";
import { userRoutes } from "./users/routes.ts";
import { utilityRoutes } from "./utility/routes.ts";

/** Mounts every module's routes. */
export function registerModules(app: App, deps: Deps) {
  categoryRoutes(app, deps);
  gamePages(app);
  healthRoutes(app, deps);
  leaderboardRoutes(app, deps);
  nightRoutes(app, deps);
  settingsRoutes(app, deps);
  statsRoutes(app, deps);
  uploadPages(app, deps);
  uploadRoutes(app, deps);
  userRoutes(app, deps);
  utilityRoutes(app, deps);
}

/** Tells the queues what runs them; called in every role, before the jobs start. */
export function registerJobs(jobs: Jobs, deps: Deps) {
  nightJobs(jobs, deps);
  uploadJobs(jobs, deps);
}
