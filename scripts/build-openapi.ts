import type { Endpoint } from "@hunt/contracts/define-endpoint";
import { endpoints } from "@hunt/contracts/endpoints";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { collectOpenapi } from "../apps/server/src/platform/app/serve-openapi.ts";
import type { App } from "../apps/server/src/platform/http/app.ts";

interface SecurityScheme {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
}

export interface OpenapiDocument {
  readonly info: { readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, unknown>>;
    readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  };
}

/**
 * Builds the API's document from the contracts alone, without database and configuration, so that it is the same on
 * every machine.
 */
export async function buildOpenapi(): Promise<OpenapiDocument> {
  const app: App = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await collectOpenapi(app, { config: { brandName: "The", publicUrl: "/", rateLimitScale: 1 } });
  for (const endpoint of Object.values<Endpoint>(endpoints))
    app.route({ ...endpoint, handler: async () => undefined });
  await app.ready();
  const document: unknown = app.swagger();
  await app.close();
  return document as OpenapiDocument;
}
