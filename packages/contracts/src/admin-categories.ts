import { z } from "zod";
import { categoryListQuerySchema, categorySchema, upsertCategorySchema } from "./categories.ts";
import { defineEndpoint } from "./define-endpoint.ts";
import { nightBoardAnswerSchema, nightBoardQuerySchema } from "./leaderboards.ts";
import { maxReasonLength } from "./limits.ts";
import { problems } from "./problem.ts";

export const listAdminCategories = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/categories",
  schema: {
    operationId: "listAdminCategories",
    summary: "List all categories, including drafts and archived ones",
    description: "A draft is a private category: only admins can see its board.",
    tags: ["admin"],
    querystring: categoryListQuerySchema,
    response: {
      200: z.object({ total: z.int().min(0), items: z.array(categorySchema) }),
      ...problems("not_allowed", "unknown_season"),
    },
  },
  config: { rateLimit: "read", isPublic: false },
});

export const upsertCategoryBody = upsertCategorySchema.extend({
  reason: z.string().trim().min(1).max(maxReasonLength).describe("stands in the audit log"),
});
export type UpsertCategoryBody = z.input<typeof upsertCategoryBody>;

export const upsertCategory = defineEndpoint({
  method: "POST",
  url: "/v2/@admin/categories",
  schema: {
    operationId: "upsertCategory",
    summary: "Create a category, or replace the one with this season and slug",
    description:
      "The boards of its season follow before the answer or, where there are many nights, in parts (`/v2/@admin/board-work`).",
    tags: ["admin"],
    body: upsertCategoryBody,
    response: {
      200: categorySchema,
      ...problems("not_allowed", "unknown_season", "cross_site_request"),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

export const previewCategoryBoard = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/categories/board",
  schema: {
    operationId: "previewCategoryBoard",
    summary: "Get the board of any category, including a draft",
    description: "Ranks nights as the category would, without saving anything.",
    tags: ["admin"],
    querystring: nightBoardQuerySchema,
    response: {
      200: nightBoardAnswerSchema,
      ...problems("not_allowed", "unknown_season", "unknown_category", "not_on_board"),
    },
  },
  config: { rateLimit: "read", isPublic: false },
});
