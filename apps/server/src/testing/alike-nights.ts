import { nameKey } from "../platform/text/name-key.ts";
import { type AddNightInput, addNight } from "./add-night.ts";
import type { TestApp } from "./test-app.ts";

export interface AlikeNights {
  /** The name of the squad's only member. */
  readonly name: string;
  /** The member's account; default: none. */
  readonly userUuid?: string;
  readonly count: number;
  /** Further properties of the nights; default: those of any night. */
  readonly like?: Omit<AddNightInput, "members">;
}

/** Stores public nights of a squad of one, all alike; quick for any number. */
export async function addAlikeNights(
  server: TestApp,
  { name, userUuid, count, like = {} }: AlikeNights,
): Promise<void> {
  const { db, newId } = server.deps;
  const uuid = await addNight(server, { ...like, members: [{ name, ...(userUuid && { uuid: userUuid }) }] });
  const night = await db.selectFrom("night").selectAll().where("uuid", "=", uuid).executeTakeFirstOrThrow();
  const {
    listed: _listed,
    count_share: _share,
    played_on: _playedOn,
    built_on: _builtOn,
    said_on: _saidOn,
    game_day: _gameDay,
    ...columns
  } = night;
  const copies = Array.from({ length: count - 1 }, () => ({
    ...columns,
    uuid: newId(),
    diagnostics: "[]",
    session_key: newId(),
  }));
  await db.insertInto("night").values(copies).execute();
  const members = copies.map((copy) => ({
    night_uuid: copy.uuid,
    position: 1,
    name,
    name_key: nameKey(name),
    role: "host" as const,
    ...(userUuid && { user_uuid: userUuid }),
  }));
  await db.insertInto("night_member").values(members).execute();
}
