import * as against from "@hunt/contracts/against";
import { maxNameLength, userCacheSeconds } from "@hunt/contracts/limits";
import * as listed from "@hunt/contracts/listed-users";
import * as contract from "@hunt/contracts/users";
import type { FastifyReply } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { compareHunters, listNightsTogether } from "./against/compare-hunters.ts";
import { getAgainstHead } from "./against/get-against-head.ts";
import { getUser, getUserCalendar, getUserTrend, listUserMates } from "./show/get-user.ts";
import { getHuntersHead, getUserHead, getUserPreview } from "./show/get-user-head.ts";
import { listUsers } from "./show/list-users.ts";
import type { RankingDeps } from "./show/rank-bests.ts";

export function userRoutes(app: App, deps: Deps & RankingDeps) {
  app.route({
    ...listed.listUsers,
    handler: (request) => request.read((db) => listUsers({ ...deps, db }, request.query)),
  });
  app.route({
    ...contract.getUser,
    handler: (request, reply) =>
      cached(
        reply,
        request.read((db) => getUser({ ...deps, db }, request.params.userUuidOrIgn, request.query)),
      ),
  });
  app.route({
    ...contract.getUserTrend,
    handler: (request, reply) =>
      cached(
        reply,
        request.read((db) => getUserTrend({ ...deps, db }, request.params.userUuidOrIgn, request.query)),
      ),
  });
  app.route({
    ...contract.getUserCalendar,
    handler: (request, reply) =>
      cached(
        reply,
        request.read((db) => getUserCalendar({ ...deps, db }, request.params.userUuidOrIgn, request.query)),
      ),
  });
  app.route({
    ...contract.listUserMates,
    handler: (request, reply) =>
      cached(
        reply,
        request.read((db) => listUserMates({ ...deps, db }, request.params.userUuidOrIgn, request.query)),
      ),
  });
  app.route({
    ...against.compareHunters,
    handler: (request, reply) =>
      cached(
        reply,
        request.read((db) => compareHunters({ ...deps, db }, namesOf(request.params), request.query)),
      ),
  });
  app.route({
    ...against.listNightsTogether,
    handler: (request, reply) =>
      cached(
        reply,
        request.read((db) => listNightsTogether({ ...deps, db }, namesOf(request.params), request.query)),
      ),
  });
  app.route({
    ...contract.getUserPreview,
    handler: async (request, reply) => {
      const picture = await request.read((db) =>
        getUserPreview({ ...deps, db }, request.params.userUuidOrIgn),
      );
      return await reply
        .type("image/png")
        // Caches revalidate the picture each time, so that a revoked name disappears at once.
        .header("cache-control", "public, no-cache")
        .send(picture);
    },
  });
  app.pageHeads.set(
    "/database",
    async (_params, { texts, db }) => await getHuntersHead({ ...deps, db }, texts),
  );
  app.pageHeads.set("/users/:userUuidOrIgn", async ({ userUuidOrIgn = "" }, { texts, db }) =>
    userUuidOrIgn.length > maxNameLength ? null : await getUserHead({ ...deps, db }, userUuidOrIgn, texts),
  );
  app.pageHeads.set("/users/:userUuidOrIgn/against/:otherUuidOrIgn", async (params, { texts, db }) => {
    const { userUuidOrIgn = "", otherUuidOrIgn = "" } = params;
    const names = namesOf({ userUuidOrIgn, otherUuidOrIgn });
    return names.some((name) => name.length > maxNameLength)
      ? null
      : await getAgainstHead({ ...deps, db }, names, texts);
  });
}

interface NamedTwo {
  readonly userUuidOrIgn: string;
  readonly otherUuidOrIgn: string;
}

function namesOf({ userUuidOrIgn, otherUuidOrIgn }: NamedTwo): readonly [string, string] {
  return [userUuidOrIgn, otherUuidOrIgn];
}

/**
 * Lets a cache between server and browser keep the answer for a while. The browser itself revalidates, and mostly gets
 * a 304.
 */
async function cached<T>(reply: FastifyReply, answer: Promise<T>): Promise<T> {
  const found = await answer;
  reply.header("cache-control", `public, max-age=0, s-maxage=${userCacheSeconds}, must-revalidate`);
  return found;
}
