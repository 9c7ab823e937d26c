import { addAbortSignal } from "node:stream";
import * as categoryContract from "@hunt/contracts/admin-categories";
import * as settingsContract from "@hunt/contracts/admin-settings";
import * as contract from "@hunt/contracts/audit";
import { getBoardWork as getBoardWorkContract } from "@hunt/contracts/board-work";
import { exportBusyRetryAfterSeconds, maxExportMs } from "@hunt/contracts/limits";
import * as operationsContract from "@hunt/contracts/operations";
import { settingKeys } from "@hunt/contracts/setting-values";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { App } from "../../platform/http/app.ts";
import { signedInActor } from "../../platform/http/signed-in.ts";
import { createCountLimit } from "../../platform/limits/count-limit.ts";
import { getBoardWork } from "../board-work/get-board-work.ts";
import { listAllCategories } from "../categories/list-categories.ts";
import { previewNightBoard } from "../leaderboards/list-boards.ts";
import { getAdminSettings } from "../settings/get-admin-settings.ts";
import { changeSettings, listSettingsChanges, undoSettingsChange } from "./change-settings.ts";
import { listFailedJobs, retryJob } from "./failed-work.ts";
import { getOperations } from "./get-operations.ts";
import { exportAuditLog, listAuditLog } from "./list-audit-log.ts";
import { requireAdmin } from "./require-admin.ts";
import { saveCategory } from "./save-category.ts";

export function administrationRoutes(app: App, deps: Deps) {
  settingsRoutes(app, deps);
  categoryRoutes(app, deps);
  auditRoutes(app, deps);
  app.route({
    ...getBoardWorkContract,
    handler: (request) => {
      requireAdmin(signedInActor(request));
      return getBoardWork(deps);
    },
  });
  app.route({
    ...operationsContract.getOperations,
    handler: (request) => getOperations(deps, signedInActor(request)),
  });
  app.route({
    ...operationsContract.listFailedJobs,
    handler: (request) => listFailedJobs(deps, signedInActor(request), request.query),
  });
  app.route({
    ...operationsContract.retryJob,
    handler: (request) =>
      retryJob(deps, signedInActor(request), {
        jobUuid: request.params.jobUuid,
        reason: request.body.reason,
      }),
  });
}

function settingsRoutes(app: App, deps: Deps) {
  app.route({
    ...settingsContract.getAdminSettings,
    handler: (request) => {
      requireAdmin(signedInActor(request));
      return getAdminSettings(deps.db, deps.clock());
    },
  });
  app.route({
    ...settingsContract.updateSettings,
    handler: (request) => {
      const { reason, dryRun: isDryRun, ...values } = request.body;
      return changeSettings(deps, signedInActor(request), { values, resets: [], reason, isDryRun });
    },
  });
  app.route({
    ...settingsContract.resetSettings,
    handler: (request) => {
      const { keys: resets = settingKeys, reason, dryRun: isDryRun } = request.body;
      return changeSettings(deps, signedInActor(request), { values: {}, resets, reason, isDryRun });
    },
  });
  app.route({
    ...settingsContract.listSettingsChanges,
    handler: (request) => listSettingsChanges(deps, signedInActor(request), request.query),
  });
  app.route({
    ...settingsContract.undoSettingsChange,
    handler: (request) => {
      const { reason, dryRun: isDryRun } = request.body;
      const { changeId } = request.params;
      return undoSettingsChange(deps, signedInActor(request), { changeId, reason, isDryRun });
    },
  });
}

function categoryRoutes(app: App, deps: Deps) {
  app.route({
    ...categoryContract.listAdminCategories,
    handler: (request) => {
      requireAdmin(signedInActor(request));
      return listAllCategories(deps, request.query);
    },
  });
  app.route({
    ...categoryContract.upsertCategory,
    handler: (request) => {
      const { reason, ...category } = request.body;
      return saveCategory(deps, signedInActor(request), { category, reason });
    },
  });
  app.route({
    ...categoryContract.previewCategoryBoard,
    handler: (request) => {
      requireAdmin(signedInActor(request));
      return previewNightBoard(deps, request.query);
    },
  });
}

/**
 * Adds the routes of the audit log. Reading the log is recorded, so a HEAD request, which would show nothing, is not
 * answered.
 */
function auditRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.listAudit,
    exposeHeadRoute: false,
    handler: (request) => listAuditLog(deps, signedInActor(request), request.query),
  });
  const running = createCountLimit({ total: Number.POSITIVE_INFINITY, each: 1 });
  app.route({
    ...contract.exportAudit,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const actor = signedInActor(request);
      requireAdmin(actor);
      const release = running.take(actor.uuid);
      if (!release) throw new AppError("rate_limited", { retryAfterSeconds: exportBusyRetryAfterSeconds });
      try {
        const file = await exportAuditLog(deps, actor, {
          asked: request.query,
          async requireStillAllowed() {
            await request.identifyAgain();
            requireAdmin(signedInActor(request));
          },
        });
        addAbortSignal(AbortSignal.timeout(maxExportMs), file);
        file.once("end", release).once("close", release);
        return await reply
          .type("application/x-ndjson; charset=utf-8")
          .header("cache-control", "no-store")
          .header("content-disposition", 'attachment; filename="audit-log.ndjson"')
          .send(file);
      } catch (error) {
        release();
        throw error;
      }
    },
  });
}
