import type { RawTables } from "./raw-tables.ts";

type Night = RawTables["nights"][number];
type Log = RawTables["uploadNights"][number];

/** Returns a log's uploader: an account, a browser, or an unknown one. */
function senderOf({ upload_uuid }: Log, { uploads }: RawTables): string {
  const upload = uploads.find(({ uuid }) => uuid === upload_uuid);
  return upload?.user_uuid ?? upload?.fingerprint_hash?.toString("hex") ?? upload_uuid;
}

/** Returns the logs of a night's owners, by the simplest rules (docs/product.md, "One night, several logs"). */
function ownersLogs(night: Night, tables: RawTables): readonly Log[] {
  const logs = tables.uploadNights
    .filter(({ night_uuid }) => night_uuid === night.uuid)
    .toSorted(
      (a, b) =>
        a.created_at.getTime() - b.created_at.getTime() ||
        (a.upload_uuid < b.upload_uuid ? -1 : 1) * Number(a.upload_uuid !== b.upload_uuid) ||
        a.number - b.number,
    );
  const kept = logs.filter(({ given_up_at }) => given_up_at === null);
  const squad = tables.members
    .filter(({ night_uuid, user_uuid }) => night_uuid === night.uuid && user_uuid !== null)
    .flatMap(({ user_uuid, presence }) => (presence === false ? [] : [user_uuid]));
  const isSquads = (log: Log) => squad.includes(senderOf(log, tables));
  if (kept.some(isSquads)) return kept.filter(isSquads);
  const isNobodys = (log: Log) => senderOf(log, tables) === log.upload_uuid;
  if (logs.some(isSquads)) return kept.filter((log) => isNobodys(log) && log.status === "created");
  const first = kept.find((log) => log.status === "created" || isNobodys(log));
  return first ? kept.filter((log) => senderOf(log, tables) === senderOf(first, tables)) : [];
}

/** Whether an account owns a night. */
export function isOwner(userUuid: string, night: Night, tables: RawTables): boolean {
  return ownersLogs(night, tables).some((log) => senderOf(log, tables) === userUuid);
}

/** Whether all logs that a hunter uploaded of a night are for the squad alone. */
export function sentForSquad(userUuid: string | null, nightUuid: string, tables: RawTables): boolean {
  const own = tables.uploadNights.filter(
    (log) => log.night_uuid === nightUuid && log.given_up_at === null && senderOf(log, tables) === userUuid,
  );
  const scopeOf = (log: Log) =>
    log.scope ?? tables.uploads.find(({ uuid }) => uuid === log.upload_uuid)?.scope;
  return own.length > 0 && own.every((log) => scopeOf(log) === "private");
}
