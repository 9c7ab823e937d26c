import type { Config } from "../../../config/config.ts";
import type { DatabaseAccess, UrlTarget } from "../open-database.ts";

type Addresses = Pick<
  Config,
  "databaseUrl" | "databaseDirectUrl" | "databaseOwnerUrl" | "databaseReplicaUrl" | "keepsStatements"
>;

/**
 * Returns the access to an operator's own database; null without `DATABASE_URL`. Either one user does everything, or a
 * separate owner does the tasks that the app itself need not do. With `DATABASE_DIRECT_URL` requests go through a pooler,
 * and everything else past it.
 */
export function givenAccess(addresses: Addresses): DatabaseAccess | null {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl } = addresses;
  if (databaseUrl === null) return null;
  const requests = targetOf(addresses, databaseUrl);
  const app = databaseDirectUrl === null ? requests : { url: databaseDirectUrl };
  const owner = databaseOwnerUrl === null ? app : { url: databaseOwnerUrl };
  return { app, requests, owner, jobs: owner };
}

/** Returns the target of `DATABASE_REPLICA_URL`, which a pooler may answer wherever one answers requests; null without. */
export function replicaTarget(addresses: Addresses): UrlTarget | null {
  const { databaseReplicaUrl } = addresses;
  return databaseReplicaUrl === null ? null : targetOf(addresses, databaseReplicaUrl);
}

function targetOf({ databaseDirectUrl, keepsStatements }: Addresses, url: string): UrlTarget {
  return { url, isPooled: databaseDirectUrl !== null, keepsStatements };
}
