import type { Deps } from "../platform/deps.ts";
import { visitor } from "../platform/http/actor.ts";
import type { App } from "../platform/http/app.ts";
import type { Identify } from "../platform/http/identify-actors.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import { administrationRoutes } from "./administration/routes.ts";
import { auditJobs } from "./audit/jobs.ts";
import { boardWorkJobs } from "./board-work/jobs.ts";
import { categoryRoutes } from "./categories/routes.ts";
import { gameJobs } from "./games/jobs.ts";
import { gamePages } from "./games/pages.ts";
import { gameRoutes } from "./games/routes.ts";
import { healthRoutes } from "./health/routes.ts";
import { findStandings, getNightRank } from "./leaderboards/get-night-rank.ts";
import { leaderboardRoutes } from "./leaderboards/routes.ts";
import { wouldLead } from "./leaderboards/would-lead.ts";
import { liveJobs } from "./live/jobs.ts";
import { liveRoutes } from "./live/routes.ts";
import { getMe } from "./me/get-me.ts";
import { meJobs } from "./me/jobs.ts";
import { meRoutes } from "./me/routes.ts";
import { mergeJobs } from "./merges/jobs.ts";
import { mergeRoutes } from "./merges/routes.ts";
import { nightLogJobs } from "./night-logs/jobs.ts";
import { nightLogRoutes } from "./night-logs/routes.ts";
import type { NightRankDeps } from "./nights/preview/get-night-preview.ts";
import { nightRoutes } from "./nights/routes.ts";
import { moveNightsOfPart } from "./nights/store/change-seasons.ts";
import { noticeRoutes } from "./notices/routes.ts";
import { peopleRoutes } from "./people/routes.ts";
import { releaseJobs } from "./releases/jobs.ts";
import { releaseRoutes } from "./releases/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { identifyAccount } from "./sessions/identify-account.ts";
import { sessionJobs } from "./sessions/jobs.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { signInJobs } from "./sign-in/jobs.ts";
import { signInRoutes } from "./sign-in/routes.ts";
import { statsRoutes } from "./stats/routes.ts";
import { suspensionJobs } from "./suspensions/jobs.ts";
import { suspendWithName } from "./suspensions/kept-suspensions.ts";
import { suspensionRoutes } from "./suspensions/routes.ts";
import { uploadJobs } from "./uploads/jobs.ts";
import { uploadRoutes } from "./uploads/routes.ts";
import { uploadPages } from "./uploads/show/pages.ts";
import { userJobs } from "./users/jobs.ts";
import { nameRoutes } from "./users/name/name-routes.ts";
import { userRoutes } from "./users/routes.ts";
import type { RankingDeps } from "./users/show/rank-bests.ts";
import { utilityRoutes } from "./utility/routes.ts";
import { getVerificationStats } from "./verifications/get-verification-stats.ts";
import { verificationJobs } from "./verifications/jobs.ts";
import type { BoardDeps } from "./verifications/lock-verification.ts";
import { verificationRoutes } from "./verifications/routes.ts";

/**
 * Mounts every module's routes. Boards show nights and hunters, and the pages of these show ranks. The functions that
 * find a rank are passed in here, so that no lower module imports a higher one.
 */
export function registerModules(app: App, deps: Deps) {
  const withStandings: Deps & RankingDeps = {
    ...deps,
    findStandings: ({ db }, figures) => findStandings({ ...deps, db }, figures),
  };
  const withNightRanks: Deps & NightRankDeps = {
    ...deps,
    getNightRank: ({ db }, nightUuid) => getNightRank({ ...deps, db }, visitor, nightUuid),
  };
  administrationRoutes(app, deps);
  const withBoards: Deps & BoardDeps = { ...deps, wouldLead };
  categoryRoutes(app, { ...deps, getVerificationStats: ({ db }) => getVerificationStats({ ...deps, db }) });
  gamePages(app, deps);
  gameRoutes(app, deps);
  healthRoutes(app, deps);
  leaderboardRoutes(app, deps);
  liveRoutes(app, deps);
  meRoutes(app, deps);
  nightRoutes(app, withNightRanks);
  nightLogRoutes(app, deps);
  mergeRoutes(app, deps);
  peopleRoutes(app, deps);
  releaseRoutes(app, deps);
  reportRoutes(app, deps);
  suspensionRoutes(app, deps);
  sessionRoutes(app, { ...deps, getMe: (userUuid) => getMe(deps, userUuid) });
  settingsRoutes(app, deps);
  signInRoutes(app, deps);
  statsRoutes(app, withStandings);
  uploadPages(app, deps);
  uploadRoutes(app, deps);
  nameRoutes(app, { ...deps, suspendWithName: (trx, name) => suspendWithName(deps, trx, name) });
  noticeRoutes(app, deps);
  userRoutes(app, withStandings);
  utilityRoutes(app, deps);
  verificationRoutes(app, withBoards);
}

/** Returns the function that identifies the account of an access token. */
export const identifyBy =
  (deps: Deps): Identify =>
  (token, goodAtMs) =>
    identifyAccount(deps, token, goodAtMs);

/** Registers the handlers of all queues; called in every role, before the jobs start. */
export function registerJobs(jobs: Jobs, deps: Deps) {
  auditJobs(jobs, deps);
  meJobs(jobs, deps);
  mergeJobs(jobs, deps);
  sessionJobs(jobs, deps);
  signInJobs(jobs, deps);
  nightLogJobs(jobs, deps);
  releaseJobs(jobs, deps);
  uploadJobs(jobs, deps);
  boardWorkJobs(jobs, { ...deps, moveNights: (trx, given) => moveNightsOfPart(deps, trx, given) });
  suspensionJobs(jobs, deps);
  gameJobs(jobs, deps);
  liveJobs(jobs, deps);
  userJobs(jobs, deps);
  verificationJobs(jobs, deps);
}
