import { settingsCacheSeconds } from "@hunt/contracts/limits";
import { getSettings } from "@hunt/contracts/settings";
import type { Deps } from "../../platform/deps.ts";
import { etagOf } from "../../platform/http/answer-conditionally.ts";
import type { App } from "../../platform/http/app.ts";
import { getSettingValues } from "./get-settings.ts";
import { presentSettings } from "./present-settings.ts";

export function settingsRoutes(app: App, deps: Deps) {
  app.route({
    ...getSettings,
    handler: async (request, reply) => {
      reply.header("cache-control", `public, max-age=0, s-maxage=${settingsCacheSeconds}, must-revalidate`);
      const settings = presentSettings(
        await request.read((db) => getSettingValues({ ...deps, db })),
        deps.config,
        deps.clock(),
      );
      // The time of the answer does not count as a change of the settings.
      const { serverTime: _serverTime, ...lasting } = settings;
      reply.header("etag", etagOf(JSON.stringify(lasting)));
      return settings;
    },
  });
}
