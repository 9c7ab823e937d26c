import { existsSync } from "node:fs";
import { join } from "node:path";
import { findProgram, type Program } from "../find-program.ts";

/** PostgreSQL's programs where deploy/patroni/patroni.yml has them. */
const postgresBin = "/usr/lib/postgresql/15/bin";

const needed = ["etcd", "patroni", "haproxy"] as const;

export interface ClusterPrograms extends Readonly<Record<(typeof needed)[number], Program>> {
  /** Null where no pooler is asked for. */
  readonly pgbouncer: Program | null;
}

/**
 * Finds the programs of a cluster, by Debian's packages or in the folder that `PROXIES_DIR` names, and PgBouncer where
 * a pooler is asked for. Prints a sentence and returns null when any is missing.
 */
export function findClusterPrograms({
  withPooler = false,
}: {
  readonly withPooler?: boolean;
} = {}): ClusterPrograms | null {
  const names = withPooler ? [...needed, "pgbouncer"] : needed;
  const found = Object.fromEntries(names.map((name) => [name, findProgram(name)]));
  const missing = names.filter((name) => found[name] === null);
  if (!existsSync(join(postgresBin, "postgres"))) missing.push("PostgreSQL 15");
  const { etcd, patroni, haproxy, pgbouncer } = found;
  if (missing.length === 0 && etcd && patroni && haproxy)
    return { etcd, patroni, haproxy, pgbouncer: pgbouncer ?? null };
  process.stdout.write(
    `not run: there is no ${missing.join(", no ")} (Debian's packages etcd-server, patroni, haproxy, pgbouncer and postgresql-15; PROXIES_DIR may name a folder with the first four unpacked)\n`,
  );
  return null;
}
