import type { NightAnswer } from "@hunt/contracts/nights";
import type { PublicSettingsAnswer } from "@hunt/contracts/settings";
import type { HomeStatsAnswer } from "@hunt/contracts/stats";
import type { UploadAnswer } from "@hunt/contracts/uploads";

interface Get<Answer, Parameters = { readonly query?: never; readonly path?: never }> {
  readonly get: {
    readonly parameters: Parameters;
    readonly responses: { readonly 200: { readonly content: { readonly "application/json": Answer } } };
  };
}

export interface ListAnswer<Item> {
  readonly total: number;
  readonly items: Item[];
  readonly nextCursor: string | null;
}

interface ListQuery<Order> {
  readonly limit?: number;
  readonly offset?: number;
  readonly orderBy?: Order;
  readonly orderDirection?: "asc" | "desc";
}

/** The calls of the server that the app makes, typed by the contracts that validate them there. */
export interface paths {
  readonly "/v2/settings": Get<PublicSettingsAnswer>;
  readonly "/v2/stats/home": Get<HomeStatsAnswer>;
  readonly "/v2/nights": Get<
    ListAnswer<NightAnswer>,
    { readonly query?: ListQuery<"createdAt" | "averageRealTime"> }
  >;
  readonly "/v2/nights/{nightUuid}": Get<NightAnswer, { readonly path: { readonly nightUuid: string } }>;
  readonly "/v2/uploads/{uploadUuid}": Get<UploadAnswer, { readonly path: { readonly uploadUuid: string } }>;
}
