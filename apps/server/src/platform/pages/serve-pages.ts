import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import serveStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import type { NotFoundPage } from "../http/answer-unknown-routes.ts";
import type { App } from "../http/build-app.ts";
import { type PageHead, type PageHeads, type PagePath, pagePaths } from "./page-heads.ts";
import { createPageTemplate, type PageTemplate } from "./render-page.ts";

const oneYearSeconds = 31_536_000;
const oneHourSeconds = 3_600;
const oneDaySeconds = 86_400;

/** Old addresses that hunters have in their notes (specification, section 2). */
const redirects: readonly {
  readonly from: string;
  readonly to: (params: Record<string, string>) => string;
}[] = [
  { from: "/hunters/:userUuid", to: (params) => `/users/${encodeURIComponent(params.userUuid ?? "")}` },
  { from: "/tools/analyzer", to: () => "/upload" },
  {
    from: "/tools/analyzer/:nightUuid",
    to: (params) => `/nights/${encodeURIComponent(params.nightUuid ?? "")}`,
  },
];

/**
 * Serves the built web app: its files, its pages with a head for link previews, and old addresses as redirects.
 * Returns the page for unknown paths; null when the web app is not built, e.g. in tests of the API.
 */
export async function servePages(app: App, config: Config): Promise<NotFoundPage | null> {
  const html = readOrNull(join(config.webDistDir, "index.html"));
  serveRedirects(app);
  if (html === null) return null;
  const template = createPageTemplate(html, config);
  await serveFiles(app, config.webDistDir);
  for (const path of pagePaths) servePage(app, path, template);
  return async (request, reply) =>
    sendPage(reply.code(404), template.render({ path: pathOf(request), head: missingHead }));
}

function servePage(app: App, path: PagePath, template: PageTemplate) {
  app.route({
    method: "GET",
    url: path,
    schema: { hide: true },
    config: { isPage: true },
    handler: async (request, reply) => {
      const found = await headOf(app.pageHeads, path, request);
      const page = template.render({ path: pathOf(request), head: found.exists ? found.head : missingHead });
      return sendPage(reply.code(found.exists ? 200 : 404), page);
    },
  });
}

/** Of an address without a page; "404" as the web app calls it. */
const missingHead: PageHead = {
  title: "404",
  description: "",
  isHidden: true,
  plain: [{ text: "The page could not be found, or you may lack the permissions to see it." }],
};

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}

async function headOf(heads: PageHeads, path: PagePath, request: FastifyRequest) {
  const headFor = heads.of(path);
  if (!headFor) return { head: null, exists: true };
  try {
    // Path parameters of these routes are single segments, hence strings.
    const head = await headFor(request.params as Readonly<Record<string, string>>);
    return { head, exists: head !== null };
  } catch (error) {
    // The page says itself what is wrong, in the visitor's language; a link preview can wait.
    request.log.warn({ err: error }, "a page's head could not be made");
    return { head: null, exists: true };
  }
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(html);
}

function serveRedirects(app: App) {
  for (const { from, to } of redirects) {
    app.route({
      method: "GET",
      url: from,
      schema: { hide: true },
      handler: async (request, reply) =>
        reply
          .header("cache-control", `public, max-age=${oneDaySeconds}`)
          .redirect(to(request.params as Record<string, string>), 301),
    });
  }
}

async function serveFiles(app: App, root: string) {
  await app.register(serveStatic, {
    root,
    prefix: "/",
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["index.html", ...packedTwins(root), "**/.*", "**/.*/**"],
    setHeaders: (reply, path) => {
      // Vite puts a hash of the content into the name of everything below assets.
      const isHashed = path.includes(`${sep}assets${sep}`);
      reply.header(
        "cache-control",
        isHashed ? `public, max-age=${oneYearSeconds}, immutable` : `public, max-age=${oneHourSeconds}`,
      );
    },
  });
}

/** Files that are only another file's compressed form; what is packed by itself (the sample night) is a file like others. */
function packedTwins(root: string): readonly string[] {
  const names = readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) =>
    name.replaceAll(sep, "/"),
  );
  const known = new Set(names);
  return names.filter((name) => name.endsWith(".gz") && known.has(name.slice(0, -".gz".length)));
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
