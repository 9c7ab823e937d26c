import type { Config } from "../../config/config.ts";
import { refuseFullDisk } from "../disk/free-disk.ts";
import type { App } from "./build-app.ts";

/** Takes no upload while the disk is nearly full: better refused than accepted and lost (R9). */
export function guardDisk(app: App, config: Config) {
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.rateLimit === "upload") await refuseFullDisk(config);
  });
}
