import { addAbortSignal } from "node:stream";
import * as contract from "@hunt/contracts/audit";
import { exportBusyRetryAfterSeconds, maxExportMs } from "@hunt/contracts/limits";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { App } from "../../platform/http/app.ts";
import { signedInActor } from "../../platform/http/signed-in.ts";
import { createCountLimit } from "../../platform/limits/count-limit.ts";
import { exportAuditLog } from "./export-audit-log.ts";
import { listAuditLog } from "./list-audit-log.ts";
import { requireAdmin } from "./require-admin.ts";

/** The audit log; looks at it are written down, so that a HEAD, which sees nothing, is not answered in their place. */
export function auditRoutes(app: App, deps: Deps) {
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
