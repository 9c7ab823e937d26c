import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { hasNoLogin } from "./has-no-login.ts";
import { maxReleaseAssets, maxReleases } from "./limits.ts";
import { instant } from "./parameters.ts";
import { problems } from "./problem.ts";

/** The address of another site, which must be https and have no user or password. */
const webAddress = z.url({ protocol: /^https$/ }).refine(hasNoLogin);

const releaseAssetSchema = z.object({
  name: z.string().describe("the file's name"),
  size: z.int().min(0).describe("in bytes"),
  url: webAddress,
});

export const releaseSchema = z
  .object({
    version: z.string().describe("the release’s tag, as its makers wrote it"),
    name: z.string().nullable(),
    publishedAt: instant,
    prerelease: z.boolean(),
    notes: z.string().describe("Markdown, written by others: to be shown as text, or made safe"),
    url: webAddress.describe("the release’s own page"),
    assets: z.array(releaseAssetSchema).max(maxReleaseAssets),
  })
  .meta({ id: "Release" });
export type ReleaseAnswer = z.output<typeof releaseSchema>;

export const releaseListSchema = z
  .object({
    items: z
      .array(releaseSchema)
      .max(maxReleases)
      .describe("newest first; empty where no repository is configured"),
    checkedAt: instant.nullable().describe("when the source last answered; null: it has not yet"),
  })
  .meta({ id: "ReleaseList" });
export type ReleaseListAnswer = z.output<typeof releaseListSchema>;

export const listReleases = defineEndpoint({
  method: "GET",
  url: "/utility/v1/profit-taker/releases",
  schema: {
    operationId: "listReleases",
    summary: "List releases of the desktop Profit-Taker analyser",
    description:
      "Fetched from the source at most every five minutes; while it is unavailable, the last answer is kept. No key is needed.",
    tags: ["utility"],
    response: { 200: releaseListSchema, ...problems() },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true, isSameForAll: true },
});
