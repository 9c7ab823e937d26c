import * as contract from "@hunt/contracts/reports";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { signedInAccount } from "../../platform/http/signed-in.ts";
import { createReport } from "./create-report.ts";
import { decideReport } from "./decide-report.ts";
import { listReports } from "./list-reports.ts";
import { presentCreatedReport } from "./present-report.ts";

export function reportRoutes(app: App, deps: Deps) {
  app.route({
    ...contract.createReport,
    handler: async (request, reply) => {
      const created = await createReport(deps, signedInAccount(request), request.body);
      return await reply.code(201).send(presentCreatedReport(created));
    },
  });
  app.route({
    ...contract.listReports,
    handler: async (request) => await listReports(deps, signedInAccount(request), request.query),
  });
  app.route({
    ...contract.decideReport,
    handler: async (request) => {
      const { reportUuid } = request.params;
      const decided = await decideReport(deps, signedInAccount(request), { ...request.body, reportUuid });
      return { decided, status: request.body.status };
    },
  });
}
