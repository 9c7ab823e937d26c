import { addAbortSignal } from "node:stream";
import {
  exportBusyRetryAfterSeconds,
  maxExportMs,
  maxStreamsPerNode,
  maxStreamsPerVisitor,
} from "@hunt/contracts/limits";
import * as contract from "@hunt/contracts/me";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { App } from "../../platform/http/app.ts";
import { requireFreshSignIn, signedInAccount } from "../../platform/http/signed-in.ts";
import { createCountLimit } from "../../platform/limits/count-limit.ts";
import { createEventStream } from "../../platform/streams/event-stream.ts";
import { sendEvents, takeStreamPlace } from "../../platform/streams/send-events.ts";
import { clearSessionCookies } from "../sessions/session-cookies.ts";
import { updateAccount } from "../users/account/update-account.ts";
import { type AccountChange, createAccountWatcher } from "./account-watcher.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportMe } from "./export-me.ts";
import { getMe } from "./get-me.ts";

export function meRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.getMe,
    handler: async (request) => await getMe(deps, signedInAccount(request).uuid),
  });
  app.route({
    ...contract.updateProfile,
    handler: async (request) => {
      const account = signedInAccount(request);
      await updateAccount(deps, account, { userUuid: account.uuid, choices: request.body });
      return await getMe(deps, account.uuid);
    },
  });
  app.route({
    ...contract.updateSetting,
    handler: async (request) => {
      const account = signedInAccount(request);
      const { key, value } = request.body;
      await updateAccount(deps, account, { userUuid: account.uuid, choices: { [key]: value } });
      const { settings } = await getMe(deps, account.uuid);
      return settings;
    },
  });
  serveExport(app, deps);
  app.route({
    ...contract.deleteAccount,
    handler: async (request, reply) => {
      const account = signedInAccount(request);
      requireFreshSignIn(request, deps);
      const keepsNights = request.query.nights === "keep";
      await deleteAccount(deps, account, { userUuid: account.uuid, keepsNights });
      clearSessionCookies(reply, deps.config);
      return await reply.code(204).send(null);
    },
  });
  streamEvents(app, deps);
}

function streamEvents(app: App, deps: Deps) {
  const watcher = createAccountWatcher(deps);
  const streams = createCountLimit({ total: maxStreamsPerNode, each: maxStreamsPerVisitor });
  app.addHook("onClose", async () => watcher.close());
  app.route({
    ...contract.streamMyEvents,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { uuid } = signedInAccount(request);
      const release = takeStreamPlace(streams, uuid);
      const stream = createEventStream(app.drain.signal);
      const tell = (change: AccountChange) => {
        if (change !== "gone" && stream.isReady) stream.send("account", {});
        // The page of a suspended account gets one event about the suspension, and then no more.
        if (change !== "changed") stream.end();
      };
      const unwatch = watcher.watch(uuid, (change) => {
        if (change !== "changed") return tell(change);
        // A browser that was signed out meanwhile gets no more events either.
        void request.identifyAgain().then(
          () => tell(change),
          () => stream.end(),
        );
      });
      stream.readable.once("close", () => {
        release();
        unwatch();
      });
      return await sendEvents(reply, stream.readable);
    },
  });
}

function serveExport(app: App, deps: Deps) {
  const running = createCountLimit({ total: Number.POSITIVE_INFINITY, each: 1 });
  app.route({
    ...contract.exportMe,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { uuid } = signedInAccount(request);
      const release = running.take(uuid);
      if (!release) throw new AppError("rate_limited", { retryAfterSeconds: exportBusyRetryAfterSeconds });
      try {
        const { totalItems, document } = await exportMe(deps, {
          userUuid: uuid,
          requireStillIn: () => request.identifyAgain(),
        });
        addAbortSignal(AbortSignal.timeout(maxExportMs), document);
        // The export also counts as over when all of it is sent, so that the account may ask again at once.
        document.once("end", release).once("close", release);
        return await reply
          .type("application/json; charset=utf-8")
          .header("cache-control", "no-store")
          .header("content-disposition", 'attachment; filename="my-data.json"')
          .header("x-total-items", String(totalItems))
          .send(document);
      } catch (error) {
        release();
        throw error;
      }
    },
  });
}
