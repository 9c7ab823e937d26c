import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import { maxJsonBodyBytes, maxRequestsPerConnection } from "@hunt/contracts/limits";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors/app-error.ts";
import { createDrainState } from "../http/drain-state.ts";
import { guardDisk } from "../http/guard-disk.ts";
import { handleErrors, sendProblem } from "../http/handle-errors.ts";
import "../http/request-context.ts";
import type { Socket } from "node:net";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import { addSecurityHeaders, makeSecurityHeaders } from "../http/add-security-headers.ts";
import { allowOrigins } from "../http/allow-origins.ts";
import { answerBrokenRequest } from "../http/answer-broken-requests.ts";
import { answerConditionally } from "../http/answer-conditionally.ts";
import { whenAnswerEnds } from "../http/answer-ends.ts";
import { answerUnknownRoutes } from "../http/answer-unknown-routes.ts";
import type { App } from "../http/app.ts";
import { boundConnections } from "../http/bound-connections.ts";
import { boundUnread } from "../http/bound-unread.ts";
import { chooseReads } from "../http/choose-reads.ts";
import { type Identify, identifyActors, knowNobody } from "../http/identify-actors.ts";
import { keyCalls } from "../http/key-calls.ts";
import { limitChanges } from "../http/limit-changes.ts";
import { limitRates } from "../http/limit-rates.ts";
import { lingerAfterRefusals, watchBodies } from "../http/linger-after-refusals.ts";
import { mendPageAddress, redirectTrailingSlashes } from "../http/mend-addresses.ts";
import { observeAnswers } from "../http/observe-answers.ts";
import { refuseBrackets, refuseEncodings, requireOneHost } from "../http/refuse-requests.ts";
import { type RouteTable, watchRoutes } from "../http/route-table.ts";
import { serializeAnswers } from "../http/serialize-answers.ts";
import { shareTurns, shareTurnsOfAccounts } from "../http/share-turns.ts";
import { type LoadBounds, shedLoad } from "../http/shed-load.ts";
import { createPageHeads, privacyHead } from "../pages/page-heads.ts";
import { servePages } from "../pages/serve-pages.ts";
import { collectOpenapi, serveOpenapi } from "./serve-openapi.ts";

const minCompressedBytes = 1024;

/** Event streams are not compressed: compression would hold their events back. */
const compressible =
  /^(?:application\/(?:json|problem\+json|javascript)|text\/(?!event-stream)|image\/svg\+xml)/;

export interface BuildAppOptions {
  readonly deps: Deps;
  /** Mounts the modules' routes: `src/modules/modules.ts` gives it, so that the platform imports no module. */
  readonly registerModules: (app: App, deps: Deps) => Promise<void> | void;
  /** Resolves the account behind a token; default: no token is valid. */
  readonly identify?: (deps: Deps) => Identify;
  /** The amount of work above which requests are refused; default: the bounds of `shed-load.ts`. */
  readonly loadBounds?: LoadBounds;
}

/** A sender must finish its headers within this time. */
const headersTimeoutMs = 10_000;
/** An idle connection is kept a little longer than usual proxies keep theirs. */
const keepAliveTimeoutMs = 65_000;
/** The time for which a socket may stand still in both directions, e.g. when a reader has stopped reading. */
const idleSocketTimeoutMs = 120_000;

/** Node accepts no more than this for all headers and the address together. */
const maxAddressLength = 16_384;

/** Builds the HTTP server without listening. */
export async function buildApp(options: BuildAppOptions): Promise<App> {
  const { deps, registerModules, loadBounds } = options;
  const identify = options.identify?.(deps) ?? knowNobody;
  const app = Fastify({
    loggerInstance: deps.log as FastifyInstance["log"],
    trustProxy: proxySetting(deps.config.trustProxy),
    bodyLimit: maxJsonBodyBytes,
    keepAliveTimeout: keepAliveTimeoutMs,
    // Uploads may take as long as they flow; the upload module watches their speed.
    requestTimeout: 0,
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: 2_000,
      // The app itself answers requests without a Host header (refuse-requests.ts).
      requireHostHeader: false,
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    exposeHeadRoutes: true,
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    return503OnClosing: false,
    // The app logs one line per answer, written when the answer has left (observe-answers.ts).
    logController: new LogController({ disableRequestLogging: true }),
    connectionTimeout: idleSocketTimeoutMs,
    clientErrorHandler: answerBrokenRequest,
    // A parameter may be as long as an address can be: the route's own schema then refuses a text that is not an id.
    routerOptions: { maxParamLength: maxAddressLength },
    rewriteUrl: mendPageAddress,
    // Called when the address of a program's call cannot be decoded: there is no route yet, so no hook has run.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...app.securityHeaders, "cache-control": "no-store", "x-request-id": request.id });
      app.tellLimits(request, reply);
      return sendProblem(request, reply, new AppError("malformed_request"));
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializeAnswers(deps.log));
  app.decorate("securityHeaders", makeSecurityHeaders(deps.config));
  app.decorate("drain", createDrainState());
  app.decorate("pageHeads", createPageHeads());
  app.pageHeads.set("/privacy", async (_params, { texts }) => privacyHead(texts));
  // Text bodies are logs, which only the upload routes read, in their own way.
  app.removeContentTypeParser("text/plain");
  boundConnections(app, deps.config);
  const routes = watchRoutes(app);
  handleErrors(app);
  await addPlatformHooks(app, { deps, routes, identify, loadBounds });
  await registerModules(app, deps);
  serveOpenapi(app);
  observeAnswers(app, deps);
  answerUnknownRoutes(app, routes, await servePages(app, deps));
  return app;
}

interface PlatformHooks {
  readonly deps: Deps;
  readonly routes: RouteTable;
  readonly identify: Identify;
  readonly loadBounds: LoadBounds | undefined;
}

/** Adds the hooks in the order of a request's way through them. */
async function addPlatformHooks(app: App, { deps, routes, identify, loadBounds }: PlatformHooks) {
  boundPipelines(app);
  addSecurityHeaders(app);
  await app.register(cookie);
  const limits = limitRates(app, deps);
  limits.tell();
  requireOneHost(app);
  await allowOrigins(app, deps.config, routes);
  const load = shedLoad(app, loadBounds);
  load.refuse();
  refuseEncodings(app);
  guardDisk(app, deps);
  shareTurns(app, deps.config);
  load.count();
  limits.charge();
  redirectTrailingSlashes(app, routes);
  // The turn is taken before the actor is identified again, so that a request that waited has the rights of the moment
  // when it runs.
  shareTurnsOfAccounts(app, deps.config);
  identifyActors(app, deps, identify);
  chooseReads(app, deps);
  keyCalls(app, deps);
  limitChanges(app, deps);
  refuseBrackets(app);
  watchBodies(app);
  lingerAfterRefusals(app);
  answerConditionally(app);
  boundUnread(app, deps.config);
  await compressAnswers(app);
  await collectOpenapi(app, deps);
}

type ProxySetting = boolean | string[] | ((address: string, hop: number) => boolean);

/** Returns the proxy setting; a number is the number of proxies in front. */
function proxySetting(value: Deps["config"]["trustProxy"]): ProxySetting {
  if (typeof value === "number") return (_address, hop) => hop < value;
  return typeof value === "object" ? [...value] : value;
}

/**
 * Closes a connection with too many requests that wait for their answers. Browsers wait for an answer before they ask
 * again, and each waiting request holds memory.
 */
function boundPipelines(app: App) {
  const waiting = new WeakMap<Socket, number>();
  const add = (socket: Socket, by: number) => {
    const count = (waiting.get(socket) ?? 0) + by;
    waiting.set(socket, count);
    return count;
  };
  app.addHook("onRequest", (request, reply, done) => {
    const { socket } = request.raw;
    if (add(socket, 1) > maxRequestsPerConnection) {
      socket.destroy();
      // The client is gone, so there is nobody to answer.
      reply.hijack();
      return;
    }
    whenAnswerEnds(request, reply, () => add(socket, -1));
    done();
  });
}

/** Compresses long enough answers with gzip; request bodies are never unpacked here. */
async function compressAnswers(app: App) {
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    encodings: ["gzip", "identity"],
    threshold: minCompressedBytes,
    customTypes: compressible,
    zlibOptions: { level: constants.Z_BEST_SPEED },
  });
}
