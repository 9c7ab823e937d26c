import { type Kysely, sql } from "kysely";

/** A squad is called "tým" throughout the Czech texts; novaless% of season 4 said "skupina" (0003). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await reword(db, { from: asBefore, to: asElsewhere });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await reword(db, { from: asElsewhere, to: asBefore });
}

const asBefore = "Nikdo ze skupiny nehraje za Novu.";
const asElsewhere = "Nikdo z týmu nehraje za Novu.";

interface Rewording {
  readonly from: string;
  readonly to: string;
}

/** A requirement that somebody wrote anew stays as they wrote it. */
async function reword(db: Kysely<unknown>, { from, to }: Rewording): Promise<void> {
  await sql`
    update category set requirements = jsonb_set(requirements, '{cs}', to_jsonb(${to}::text))
    where requirements ->> 'cs' = ${from}
  `.execute(db);
}
