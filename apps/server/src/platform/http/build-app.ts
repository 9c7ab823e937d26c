import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { maxJsonBodyBytes } from "@hunt/contracts/limits";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { Deps } from "../deps.ts";
import { createDrainState } from "./drain-state.ts";
import { handleErrors } from "./handle-errors.ts";
import "./request-context.ts";

/** The app as modules get it: route schemas are zod's. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export interface BuildAppOptions {
  readonly deps: Deps;
  /** Mounts the modules' routes: `src/modules/modules.ts` gives it, so that the platform imports no module. */
  readonly registerModules: (app: App, deps: Deps) => Promise<void> | void;
}

/** A sender must finish its headers in this time … */
const headersTimeoutMs = 10_000;
/** … and an idle connection is kept a little longer than usual proxies keep theirs. */
const keepAliveTimeoutMs = 65_000;

/** Builds the HTTP server without listening. */
export async function buildApp({ deps, registerModules }: BuildAppOptions): Promise<App> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyInstance["log"],
    trustProxy: proxySetting(deps.config.trustProxy),
    bodyLimit: maxJsonBodyBytes,
    keepAliveTimeout: keepAliveTimeoutMs,
    // Uploads may take as long as they flow; the upload module watches how fast.
    requestTimeout: 0,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 2_000 },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    exposeHeadRoutes: true,
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate("drain", createDrainState());
  handleErrors(app);
  await registerModules(app, deps);
  return app;
}

type ProxySetting = boolean | string[] | ((address: string, hop: number) => boolean);

/** A number is how many proxies stand in front. */
function proxySetting(value: Deps["config"]["trustProxy"]): ProxySetting {
  if (typeof value === "number") return (_address, hop) => hop < value;
  return typeof value === "object" ? [...value] : value;
}
