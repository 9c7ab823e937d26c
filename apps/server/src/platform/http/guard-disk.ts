import type { Deps } from "../deps.ts";
import { refuseFullDisk } from "../disk/free-disk.ts";
import type { App } from "./app.ts";

/** The time between two looks at the disk. Meanwhile uploads can fill only a fraction of the reserve. */
const lookEveryMs = 1_000;

/** Refuses uploads while the disk is nearly full: a refusal is better than an upload that is accepted and lost (R9). */
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
