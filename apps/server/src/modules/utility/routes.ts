import { intlTag } from "@hunt/contracts/locales";
import { getNextNight, getNightCalendar } from "@hunt/contracts/utility";
import type { Deps } from "../../platform/deps.ts";
import type { App } from "../../platform/http/app.ts";
import { presentNextNight } from "./present-next-night.ts";
import { presentNightCalendar } from "./present-night-calendar.ts";

/** Adds the routes of the utility service, with the times of the game's own clock. */
export function utilityRoutes(app: App, deps: Deps) {
  app.route({
    ...getNextNight,
    handler: async () => presentNextNight(deps.clock(), deps.config.nightCycle),
  });
  app.route({
    ...getNightCalendar,
    handler: async ({ query }, reply) => {
      const texts = deps.texts(query.language);
      const calendar = presentNightCalendar(deps.clock(), {
        cycle: deps.config.nightCycle,
        host: new URL(deps.config.publicUrl).host,
        name: `${deps.config.brandName}: ${texts.text("plain.calendar")}`,
        nightName: texts.text("plain.calendarNight"),
        language: intlTag(query.language),
        remindMinutes: query.remind ?? null,
      });
      return reply.type("text/calendar; charset=utf-8").send(calendar);
    },
  });
}
