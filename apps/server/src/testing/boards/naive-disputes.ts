import type { RawTables } from "./raw-tables.ts";

type Night = RawTables["nights"][number];
type Log = RawTables["uploadNights"][number];

interface TellingLog {
  readonly log: Log;
  /** True when the log's uploader also uploaded the shown log. */
  readonly isOfSender: boolean;
  /**
   * True when the night waits because of this log. Otherwise the night counts while moderators are asked to check it.
   */
  readonly hasWeight: boolean;
}

/** Returns the logs that contradict a night and that the moderator's choice has not settled (ADR 0033). */
function tellingLogs(
  night: Night,
  { members, uploads, uploadNights, weighedAccounts }: RawTables,
): readonly TellingLog[] {
  const uploadOf = (uuid: string | null) => uploads.find((upload) => upload.uuid === uuid);
  const source = uploadOf(night.source_upload_uuid);
  const isConfirmed = members.some(
    ({ night_uuid, user_uuid, presence, is_kept, confirmed_log }) =>
      night_uuid === night.uuid &&
      user_uuid !== null &&
      presence === true &&
      (is_kept || confirmed_log === night.source_upload_uuid),
  );
  return uploadNights.flatMap((log) => {
    if (log.night_uuid !== night.uuid || !log.disputes || log.given_up_at !== null) return [];
    // A log is left out when the moderator who chose the shown log knew it.
    if (log.settled_for !== null && log.settled_for === night.source_upload_uuid) return [];
    const upload = uploadOf(log.upload_uuid);
    if (upload === undefined) return [];
    // A log is also left out when that moderator weighed another log of its account, or of any uploader without an
    // account.
    const isWeighed = weighedAccounts.some(
      ({ night_uuid, user_uuid, settled_for }) =>
        night_uuid === night.uuid &&
        settled_for === night.source_upload_uuid &&
        user_uuid === upload.user_uuid,
    );
    // A log is also left out when that moderator weighed a log of the account that has its uploader's place.
    const hasWeighedPlace = members.some(
      ({ night_uuid, user_uuid, presence, weighed_for }) =>
        night_uuid === night.uuid &&
        user_uuid !== null &&
        user_uuid === upload.user_uuid &&
        presence !== false &&
        weighed_for !== null &&
        weighed_for === night.source_upload_uuid,
    );
    if (isWeighed || hasWeighedPlace) return [];
    const isOfSender =
      source !== undefined &&
      source.user_uuid === upload.user_uuid &&
      (source.user_uuid !== null ||
        source.fingerprint_hash?.equals(upload.fingerprint_hash ?? Buffer.of()) === true);
    // A stranger's log disputes nothing: the uploader must have been in the night, or have uploaded the shown log.
    const wasThere = members.some(
      ({ night_uuid, user_uuid, presence }) =>
        night_uuid === night.uuid &&
        user_uuid !== null &&
        user_uuid === upload.user_uuid &&
        presence !== false,
    );
    const hasWeight = isOfSender ? wasThere || !isConfirmed : log.is_acquainted;
    return wasThere || isOfSender ? [{ log, isOfSender, hasWeight }] : [];
  });
}

/** Returns the contradicting logs that dispute the night. */
export function disputingLogs(night: Night, tables: RawTables) {
  return tellingLogs(night, tables).filter(({ hasWeight }) => hasWeight);
}

/**
 * Returns the nights that wait for a moderator's choice, with the time since which each waits and the reason, as lines.
 */
export function naiveDisputedNights(tables: RawTables): readonly string[] {
  return tables.nights
    .flatMap((night) => {
      const telling = tellingLogs(night, tables);
      const known = disputingLogs(night, tables);
      const disputing = known.length > 0 ? known : telling;
      if (night.scope !== "public" || night.hidden || night.deleted_at !== null) return [];
      if (night.verified || disputing.length === 0) return [];
      const ofOthers = disputing.filter(({ isOfSender }) => !isOfSender);
      const ofHosts = ofOthers.filter(({ log }) => log.perspective === "host");
      const since = new Date(Math.min(...disputing.map(({ log }) => log.created_at.getTime())));
      const isNewcomers = known.length === 0 && ofOthers.length > 0;
      const ofKnown = ofHosts.length > 0 ? "hosts" : ofOthers.length > 0 ? "mates" : "sender";
      const reason = isNewcomers ? "newcomer" : ofKnown;
      return [JSON.stringify({ night_uuid: night.uuid, since, reason })];
    })
    .sort();
}
