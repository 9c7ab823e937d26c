import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Database } from "../platform/database/database-types.ts";

/** Stores nights of one log each. Every hundredth is a copy of the one before. */
export async function fillKnownNights(db: Kysely<Database>, nights: number): Promise<void> {
  const uuid = (kind: string) =>
    sql`(${sql.lit(`00000000-0000-4000-${kind}-`)} || lpad(to_hex(n), 12, '0'))::uuid`;
  const numbers = sql`generate_series(1, ${sql.lit(nights)}) n`;
  const sketched = sql`(case when n % 100 = 0 then n - 1 else n end)`;
  await sql`insert into night (uuid, season, squad_size, perspective, format, session_key, engine_version, diagnostics, runs_count,
      full_runs_count, captured_teralysts_count, captured_gantulysts_count, captured_hydrolysts_count, duration_ms,
      average_extraction_time_ms, scope, source_upload_uuid, created_at, updated_at, started_at)
    select ${uuid("8000")}, 3, 1, 'host', '6x3', 'session ' || n, 1, '[]', 6, 6, 6, 6, 6, 3000000, 480000, 'public', ${uuid("9000")},
      now(), now(), now() - n * interval '4 minutes' from ${numbers}`.execute(db);
  await sql`insert into upload (uuid, status, content_hash, scope, description, received_bytes, job_id, created_at, updated_at)
    select ${uuid("9000")}, 'completed', decode(md5(n::text), 'hex'), 'public', '', 1, ${uuid("a000")}, now(), now()
    from ${numbers}`.execute(db);
  await sql`insert into upload_night (upload_uuid, number, night_uuid, status, format, perspective, log_owner, started_at_ms, moments,
      created_at)
    select ${uuid("9000")}, 1, ${uuid("8000")}, 'created', '6x3', 'host', 'Hunter' || n, 1000,
      array(select 500000 + i * 20000 + hashint4(${sketched} * 131 + i) % 900 from generate_series(1, 114) i), now()
    from ${numbers}`.execute(db);
  await sql`insert into night_signal (upload_uuid, number, signals_version, engine_version, signals, shards)
    select ${uuid("9000")}, 1, 1, 1, '[]', '{}' from ${numbers}`.execute(db);
  await sql`analyze night, upload, upload_night, night_signal`.execute(db);
}
