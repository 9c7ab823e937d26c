import { sql } from "kysely";
import type { Transaction } from "../../../platform/database/database-types.ts";

/**
 * Stores, for each differing log of a night, whether its sender is known to the squad: the sender shares another counted night with a
 * member, or is the night's host and sent a host's log, because a host is no newcomer in their own night.
 */
export async function storeAcquaintance(trx: Transaction, nightUuid: string): Promise<void> {
  await sql`
    update upload_night sent set is_acquainted = not sent.is_acquainted
    from upload
    where sent.night_uuid = ${nightUuid} and sent.disputes and upload.uuid = sent.upload_uuid and upload.user_uuid is not null
      and sent.is_acquainted <> (sent.perspective = 'host' and exists (
        select from night_member host where host.night_uuid = sent.night_uuid and host.user_uuid = upload.user_uuid
          and host.role = 'host' and host.presence is distinct from false
      ) or exists (
        select from hunter_night shared
        where shared.user_uuid = upload.user_uuid and shared.is_counted and shared.night_uuid <> sent.night_uuid
          and shared.mate_uuids && array(
            select member.user_uuid from night_member member
            where member.night_uuid = sent.night_uuid and member.user_uuid is not null
              and member.user_uuid <> upload.user_uuid and member.presence is distinct from false
          )
      ))`.execute(trx);
}
