import { intlTag } from "@hunt/contracts/locales";
import type { Config } from "../../config/config.ts";
import type { App } from "../http/app.ts";
import type { PageTextsIn } from "../texts/page-texts.ts";
import { chooseWords } from "./choose-words.ts";

/** The page's dark colour (`apps/web/src/styles/tokens.css`), shown until the app has drawn its first page. */
const pageColor = "#0d121c";

const icons = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  ...["192", "512"].flatMap((size) => [
    { src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" },
    { src: `/icons/maskable-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose: "maskable" },
  ]),
];

interface Site {
  readonly config: Config;
  readonly textsIn: PageTextsIn;
}

/**
 * Serves the manifest: the installed app's name and look, and the logs that it opens (W3C, "Web Application Manifest").
 */
export function serveManifest(app: App, { config, textsIn }: Site): void {
  app.route({
    method: "GET",
    url: "/manifest.webmanifest",
    schema: { hide: true },
    config: { isPage: true },
    handler: async (request, reply) => {
      const texts = chooseWords(request, reply, textsIn);
      const manifest = {
        id: "/",
        name: config.brandName,
        short_name: config.brandName,
        description: texts.text("plain.about"),
        lang: intlTag(texts.locale),
        dir: "ltr",
        start_url: "/",
        scope: "/",
        display: "standalone",
        background_color: pageColor,
        theme_color: pageColor,
        categories: ["games", "utilities"],
        icons,
        file_handlers: [{ action: "/upload", accept: { "text/plain": [".log", ".txt"] } }],
        launch_handler: { client_mode: "focus-existing" },
      };
      return reply
        .type("application/manifest+json; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(JSON.stringify(manifest));
    },
  });
}
