import type { Deps } from "../deps.ts";
import { refuseFullDisk } from "../disk/free-disk.ts";
import type { App } from "./app.ts";

/** How often the disk is looked at. Uploads can fill only a fraction of what is kept free in this time. */
const lookEveryMs = 1_000;

/** Takes no upload while the disk is nearly full: better refused than accepted and lost (R9). */
export function guardDisk(app: App, { config, clock }: Pick<Deps, "config" | "clock">) {
  let last: { readonly atMs: number; readonly refusal: Promise<void> } | null = null;
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.rateLimit !== "upload") return;
    const nowMs = clock();
    if (last === null || Math.abs(nowMs - last.atMs) >= lookEveryMs) {
      last = { atMs: nowMs, refusal: refuseFullDisk(config) };
    }
    await last.refusal;
  });
}
