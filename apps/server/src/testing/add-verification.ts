import type { Insertable } from "kysely";
import type { VerificationTable } from "../platform/database/tables/verification-tables.ts";
import type { TestApp } from "./test-app.ts";

export interface AddVerificationInput extends Partial<Insertable<VerificationTable>> {
  readonly night_uuid: string;
  readonly requested_by: string | null;
}

/**
 * Stores a request in a given state, without the moves that led to it; default: a request that waits from now on.
 * Returns the request's uuid.
 */
export async function addVerification(
  { deps }: Pick<TestApp, "deps">,
  input: AddVerificationInput,
): Promise<string> {
  const uuid = input.uuid ?? deps.newId();
  const at = input.created_at ?? new Date(deps.clock());
  const { squad_size } = await deps.db
    .selectFrom("night")
    .select("squad_size")
    .where("uuid", "=", input.night_uuid)
    .executeTakeFirstOrThrow();
  await deps.db
    .insertInto("verification")
    .values({
      status: "pending",
      video_url: "https://video.example/1",
      created_at: at,
      updated_at: at,
      asked_at: at,
      squad_size,
      ...input,
      uuid,
    })
    .execute();
  return uuid;
}
