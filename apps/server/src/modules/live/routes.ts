import * as contract from "@hunt/contracts/live";
import {
  liveListFreshMs,
  maxLiveSnapshotBytes,
  maxLiveWatchersPerAddress,
  maxLiveWatchersPerNetwork,
  maxLiveWatchersPerNode,
} from "@hunt/contracts/live-limits";
import * as mateContract from "@hunt/contracts/live-mates";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { signedInAccount, signedInSession } from "../../platform/http/signed-in.ts";
import { createCountLimit } from "../../platform/limits/count-limit.ts";
import { addressBucket, networkBucket } from "../../platform/limits/visitor-of.ts";
import { shareLook } from "../../platform/load/share-look.ts";
import { sendEvents, takeStreamPlace } from "../../platform/streams/send-events.ts";
import { answerMate } from "./answer-mate.ts";
import { askAsMate } from "./ask-as-mate.ts";
import { beginLiveHunt } from "./begin-live-hunt.ts";
import { endAnyLiveHunt } from "./end-any-live-hunt.ts";
import { endLiveHunt } from "./end-live-hunt.ts";
import { findLiveHunt, getLiveHunt } from "./get-live-hunt.ts";
import { listLiveHunts } from "./list-live-hunts.ts";
import { getOwnMate, listMates } from "./list-mates.ts";
import { createLiveWatcher, createWatcherStream } from "./live-watcher.ts";
import { recordFigures } from "./record-figures.ts";
import { takeBackMate } from "./take-back-mate.ts";

/** Watchers may take this part of a process's connections; the others are left to everybody else. */
const watchersPart = 5 / 8;

export function liveRoutes(app: App, deps: Deps) {
  publishHunts(app, deps);
  nameMates(app, deps);
  showHunts(app, deps);
  streamHunts(app, deps);
}

function publishHunts(app: App, deps: Deps) {
  app.route({
    ...contract.beginLiveHunt,
    handler: async (request) => {
      const account = signedInAccount(request);
      const { isListed } = request.body;
      const sessionUuid = signedInSession(request);
      return await beginLiveHunt(deps, account, { userUuid: account.uuid, sessionUuid, isListed });
    },
  });
  app.route({
    ...contract.updateLiveHunt,
    bodyLimit: maxLiveSnapshotBytes,
    handler: async (request, reply) => {
      const { uuid: userUuid } = signedInAccount(request);
      await recordFigures(deps, { userUuid, sessionUuid: signedInSession(request) }, request.body);
      return await reply.code(204).send(null);
    },
  });
  app.route({
    ...contract.endLiveHunt,
    handler: async (request, reply) => {
      const account = signedInAccount(request);
      await endLiveHunt(deps, account, { userUuid: account.uuid });
      return await reply.code(204).send(null);
    },
  });
  app.route({
    ...contract.endAnyLiveHunt,
    handler: async (request, reply) => {
      const { liveUuid } = request.params;
      await endAnyLiveHunt(deps, signedInAccount(request), { liveUuid, reason: request.body.reason });
      return await reply.code(204).send(null);
    },
  });
}

function nameMates(app: App, deps: Deps) {
  app.route({
    ...mateContract.getOwnLiveMate,
    handler: async (request) =>
      await getOwnMate(deps, { ...request.params, userUuid: signedInAccount(request).uuid }),
  });
  app.route({
    ...mateContract.askAsLiveMate,
    handler: async (request) => {
      const account = signedInAccount(request);
      return await askAsMate(deps, account, { ...request.params, userUuid: account.uuid });
    },
  });
  app.route({
    ...mateContract.takeBackLiveMate,
    handler: async (request, reply) => {
      const account = signedInAccount(request);
      await takeBackMate(deps, account, { ...request.params, userUuid: account.uuid });
      return await reply.code(204).send(null);
    },
  });
  app.route({
    ...mateContract.listLiveMates,
    handler: async (request) => ({ items: await listMates(deps, signedInAccount(request).uuid) }),
  });
  app.route({
    ...mateContract.answerLiveMate,
    handler: async (request, reply) => {
      const account = signedInAccount(request);
      const { userUuid } = request.params;
      const { isAccepted } = request.body;
      await answerMate(deps, account, { hunterUuid: account.uuid, userUuid, isAccepted });
      return await reply.code(204).send(null);
    },
  });
}

const pages = ["/live/:liveUuid", "/live/:liveUuid/overlay", "/live/:liveUuid/streaming"] as const;

function showHunts(app: App, deps: Deps) {
  // Strangers must not find a hunt whose address was given to friends.
  for (const page of pages)
    app.pageHeads.set(page, async (_params, { texts: { text } }) => ({
      title: text("watch.title"),
      description: text("watch.unchecked"),
      isHidden: true,
    }));
  const listAll = shareLook(deps, liveListFreshMs, () => listLiveHunts(deps, {}));
  app.route({
    ...contract.listLiveHunts,
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      const { userUuid } = request.query;
      return userUuid === undefined ? await listAll() : await listLiveHunts(deps, { userUuid });
    },
  });
  app.route({
    ...contract.getLiveHunt,
    handler: async (request, reply) => {
      reply.header("cache-control", "no-store");
      return await getLiveHunt(deps, request.params.liveUuid);
    },
  });
}

function streamHunts(app: App, deps: Deps) {
  const watcher = createLiveWatcher(deps);
  const total = Math.min(maxLiveWatchersPerNode, Math.floor(app.server.maxConnections * watchersPart));
  const scaled = (places: number) => Math.max(1, Math.floor(places * deps.config.rateLimitScale));
  const ofAddresses = createCountLimit({ total, each: scaled(maxLiveWatchersPerAddress) });
  const ofNetworks = createCountLimit({ total, each: scaled(maxLiveWatchersPerNetwork) });
  app.addHook("onClose", async () => watcher.close());
  app.route({
    ...contract.streamLiveHunt,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const releases = [takeStreamPlace(ofAddresses, addressBucket(request.ip))];
      const release = () => {
        for (const one of releases) one();
      };
      try {
        releases.push(takeStreamPlace(ofNetworks, networkBucket(request.ip)));
        const hunt = await findLiveHunt(deps, request.params.liveUuid, deps.clock());
        const stream = createWatcherStream(deps, app.drain.signal);
        stream.readable.once("close", release);
        if (hunt.is_live) watcher.watch({ huntUuid: hunt.uuid, isByHunter: !hunt.is_by_own_address }, stream);
        else {
          stream.send("ended", {});
          stream.end();
        }
        return await sendEvents(reply, stream.readable);
      } catch (error) {
        release();
        throw error;
      }
    },
  });
}
