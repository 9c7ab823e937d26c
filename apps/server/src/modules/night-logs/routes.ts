import { listDisputedNights as listDisputedNightsEndpoint } from "@hunt/contracts/disputed-nights";
import * as contract from "@hunt/contracts/moderation";
import {
  chooseSource as chooseSourceEndpoint,
  compareNightLogs as compareNightLogsEndpoint,
} from "@hunt/contracts/night-logs";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { App } from "../../platform/http/app.ts";
import { signedInAccount } from "../../platform/http/signed-in.ts";
import { moderateNight } from "../nights/moderate/moderate-night.ts";
import { readModeratedNights } from "../nights/moderate/read-moderated-nights.ts";
import { chooseSource } from "./choose/choose-source.ts";
import { compareNightLogs } from "./compare/compare-night-logs.ts";
import { setDay } from "./day/set-day.ts";
import { listDisputedNights } from "./disputed/list-disputed-nights.ts";

/** Mounts what moderators decide about the logs of a night, and about the night itself. */
export function nightLogRoutes(app: App, deps: Deps) {
  app.route({
    ...listDisputedNightsEndpoint,
    handler: (request) => listDisputedNights(deps, signedInAccount(request), request.query),
  });
  app.route({
    ...compareNightLogsEndpoint,
    handler: (request) => compareNightLogs(deps, signedInAccount(request), request.params.nightUuid),
  });
  app.route({
    ...chooseSourceEndpoint,
    handler: async (request) => {
      const { nightUuid } = request.params;
      const isChanged = await chooseSource(deps, signedInAccount(request), { nightUuid, ...request.body });
      return { uploadUuid: request.body.uploadUuid, isChanged };
    },
  });
  app.route({
    ...contract.moderateNight,
    handler: async (request) => {
      const actor = signedInAccount(request);
      const { nightUuid } = request.params;
      const { hidden, clearDescription, playedOn, reason } = request.body;
      let isChanged = false;
      // Each of the changes is complete by itself, with its own entry and notice.
      if (hidden !== undefined) {
        const action = hidden ? "hide" : "show";
        isChanged = await moderateNight(deps, actor, { nightUuid, action, reason });
      }
      if (clearDescription) {
        const action = "clear-description";
        isChanged = (await moderateNight(deps, actor, { nightUuid, action, reason })) || isChanged;
      }
      if (playedOn !== undefined)
        isChanged = (await setDay(deps, actor, { nightUuid, playedOn, reason })) || isChanged;
      const night = (await readModeratedNights(deps, [nightUuid])).get(nightUuid);
      if (!night) throw new AppError("night_not_found");
      const { isHidden, description } = night;
      return { uuid: nightUuid, isHidden, description, playedOn: night.playedOn, isChanged };
    },
  });
}
