import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import serveStatic from "@fastify/static";
import { locales } from "@hunt/contracts/locales";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { type NotFoundPage, wantsPage } from "../http/answer-unknown-routes.ts";
import type { App } from "../http/app.ts";
import { refusalOf, sendProblem, setRefusalHeaders } from "../http/handle-errors.ts";
import type { PageTexts, PageTextsIn } from "../texts/page-texts.ts";
import { chooseWords } from "./choose-words.ts";
import { type HeadFor, type PageHead, type PagePath, pagePaths } from "./page-heads.ts";
import { createPlainPages, readBuiltPage, renderRefusalPage } from "./plain-page.ts";
import { createPageTemplate, type PageTemplate } from "./render-page.ts";
import { serveManifest } from "./serve-manifest.ts";
import { serveVideoFrame, videoFrameFile } from "./serve-video-frame.ts";
import { storedFilesDir } from "./store-build.ts";

const oneYearSeconds = 31_536_000;
const oneHourSeconds = 3_600;
const oneDaySeconds = 86_400;

const hashedFile = `public, max-age=${oneYearSeconds}, immutable`;
const otherFile = `public, max-age=${oneHourSeconds}`;
/** The address of a file with a hash in its name; its compressed form and its drafts have no address. */
const assetAddress = /^\/assets\/[\w-][\w.-]*(?<!\.gz|\.draft)$/;
/** The service worker is revalidated each time, because it decides which version is the newest. */
const worker = `${sep}service-worker.js`;

/** Old addresses that hunters have bookmarked, and a short one to type (docs/product.md, "Addresses"). */
const redirects: readonly {
  readonly from: string;
  readonly to: (params: Record<string, string>) => string;
}[] = [
  { from: "/hunters/:userUuid", to: (params) => `/users/${encodeURIComponent(params.userUuid ?? "")}` },
  { from: "/tools/analyzer", to: () => "/upload" },
  { from: "/u", to: () => "/upload" },
  {
    from: "/tools/analyzer/:nightUuid",
    to: (params) => `/nights/${encodeURIComponent(params.nightUuid ?? "")}`,
  },
];

/**
 * Serves the built web app: its files, its pages with a head for link previews, and other addresses as redirects. Returns the
 * not-found page for unknown paths; null when the web app is not built, e.g. in tests of the API.
 */
export async function servePages(
  app: App,
  { config, texts: textsIn }: Pick<Deps, "config" | "texts">,
): Promise<NotFoundPage | null> {
  const html = readBuiltPage(config.webDistDir);
  serveRedirects(app);
  if (html === null) return null;
  const site = { template: createPageTemplate(html, config), textsIn, config };
  // A missing language fails here, not at the first visitor who wants it.
  for (const locale of locales) textsIn(locale);
  await serveFiles(app, config.webDistDir);
  await serveAssets(app, config);
  serveVideoFrame(app, config.webDistDir);
  serveManifest(app, { config, textsIn });
  await app.register(async (pages) => {
    refuseByPage(pages, site);
    for (const path of pagePaths) servePage(pages, path, site);
  });
  return async (request, reply) => {
    const texts = chooseWords(request, reply, textsIn);
    const form = app.pageHeads.formIn(texts);
    const page = site.template.render({ path: pathOf(request), head: missingHead(texts), texts, form });
    return sendPage(reply.code(404), page);
  };
}

interface Site {
  readonly template: PageTemplate;
  readonly textsIn: PageTextsIn;
  readonly config: Deps["config"];
}

/**
 * Shows a refusal as a page, e.g. when the server has too much to do, so that the visitor reads the reason and what to do in
 * their language.
 */
function refuseByPage(app: App, { textsIn, config: { webDistDir, brandName } }: Site) {
  const renderPage = createPlainPages(webDistDir);
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(request, error);
    if (!wantsPage(request)) return sendProblem(request, reply, refusal);
    setRefusalHeaders(reply, refusal);
    const texts = chooseWords(request, reply, textsIn);
    const { title, detail, remedy } = texts.problem(refusal.code, refusal.params);
    const html = renderRefusalPage(renderPage, {
      brandName,
      texts,
      title,
      lines: [detail, remedy],
      link: { address: request.url, text: texts.text("plain.loadAgain") },
      code: refusal.code,
      requestId: request.id,
    });
    return reply.type("text/html; charset=utf-8").send(html);
  });
}

function servePage(app: App, path: PagePath, { template, textsIn }: Site) {
  app.route({
    method: "GET",
    url: path,
    schema: { hide: true },
    config: { isPage: true, mayLag: true },
    handler: async (request, reply) => {
      const texts = chooseWords(request, reply, textsIn);
      const found = await findHead(app.pageHeads.of(path), request, texts);
      const head = found.exists ? found.head : missingHead(texts);
      const form = app.pageHeads.formIn(texts);
      const page = template.render({ path: pathOf(request), head, texts, form });
      return sendPage(reply.code(found.exists ? 200 : 404), page);
    },
  });
}

/** Returns the head of an address without a page; the web app calls such an address "404". */
function missingHead({ text }: PageTexts): PageHead {
  return {
    title: text("shell.notFound.title"),
    description: "",
    isHidden: true,
    plain: [{ text: text("notFound.text") }],
  };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}

/** Returns the query of an address with its question mark; empty when there is none. */
function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf("?");
  return start === -1 ? "" : url.slice(start);
}

async function findHead(headFor: HeadFor | null, request: FastifyRequest, texts: PageTexts) {
  if (!headFor) return { head: null, exists: true };
  try {
    // The path parameters of these routes are single segments, hence strings.
    const params = request.params as Readonly<Record<string, string>>;
    const query = new URLSearchParams(queryOf(request));
    const head = await request.read((db) => headFor(params, { texts, query, db }));
    return { head, exists: head !== null };
  } catch (error) {
    // The page itself shows the problem in the visitor's language; the link preview is left out.
    request.log.warn({ err: error }, "a page’s head could not be made");
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
          .redirect(to(request.params as Record<string, string>) + queryOf(request), 301),
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
    globIgnore: ["index.html", "assets/**", videoFrameFile, ...packedTwins(root), "**/.*", "**/.*/**"],
    setHeaders: (reply, path) => {
      reply.header("cache-control", path.endsWith(worker) ? "no-cache" : otherFile);
    },
  });
}

/**
 * Serves the files in whose names Vite puts a hash of their content: those of this build, and those that other builds
 * have kept. Files are looked up at each request, because a process of a newer build may have added its files since
 * this process began.
 */
async function serveAssets(app: App, { webDistDir, assetsKeepDir }: Deps["config"]) {
  await app.register(async (assets) => {
    // The library takes an address like `/assets//x` for a fault.
    assets.addHook("preHandler", async (request, reply) => {
      if (!assetAddress.test(pathOf(request))) return reply.callNotFound();
    });
    await assets.register(serveStatic, {
      root: [join(webDistDir, "assets"), storedFilesDir(assetsKeepDir)],
      prefix: "/assets/",
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header("cache-control", hashedFile),
    });
  });
}

/**
 * Returns the files that are only another file's compressed form; a file that is packed by itself (the sample night) is not among
 * them.
 */
function packedTwins(root: string): readonly string[] {
  const names = readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) =>
    name.replaceAll(sep, "/"),
  );
  const known = new Set(names);
  return names.filter((name) => name.endsWith(".gz") && known.has(name.slice(0, -".gz".length)));
}
