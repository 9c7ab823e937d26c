import { readFileSync } from "node:fs";
import { join } from "node:path";
import { permissionsPolicy } from "../http/add-security-headers.ts";
import type { App } from "../http/app.ts";

/** The path of the file in the web app's build. */
export const videoFrameFile = "embed/video.html";

/** The hosts whose players may stand in the frame; the web app makes no other address (`src/embed/`). */
const players = ["https://www.youtube-nocookie.com", "https://player.twitch.tv"] as const;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `frame-src ${players.join(" ")}`,
  "media-src blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/**
 * Serves the document around a video: only here in the app do other hosts' players have rights (docs/adr/0032). It is
 * the same for everybody, and uses nothing of its address.
 */
export function serveVideoFrame(app: App, webDistDir: string): void {
  const html = readFrame(webDistDir);
  if (html === null) return;
  app.route({
    method: "GET",
    url: "/embed/video",
    schema: { hide: true },
    config: { isPage: true },
    handler: async (_request, reply) =>
      reply
        .headers({
          "content-security-policy": policy,
          "x-frame-options": "SAMEORIGIN",
          "permissions-policy": permissionsPolicy(...players),
          "cache-control": "no-cache",
        })
        .type("text/html; charset=utf-8")
        .send(html),
  });
}

/** Returns null when the app is not built. */
function readFrame(webDistDir: string): string | null {
  try {
    return readFileSync(join(webDistDir, videoFrameFile), "utf8");
  } catch {
    return null;
  }
}
