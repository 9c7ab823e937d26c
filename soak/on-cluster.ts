import { removeTempFolders, tempFolder } from "../apps/server/src/testing/temp-folder.ts";
import type { ClusterPrograms } from "./cluster/programs.ts";
import { type Cluster, startCluster } from "./cluster/start-cluster.ts";
import { makeDatabase } from "./make-database.ts";

export interface OnCluster {
  readonly cluster: Cluster;
  /** The variables by which the app reaches its database: on the machine that leads, and for reads on one that follows. */
  readonly environment: Readonly<Record<string, string>>;
  /** A folder for what else is started. */
  readonly folder: string;
}

/** Starts a cluster with the app's database, does the work, and ends the cluster; returns the work's result. */
export async function onCluster<Result>(
  programs: ClusterPrograms,
  work: (on: OnCluster) => Promise<Result>,
): Promise<Result> {
  const folder = tempFolder();
  try {
    const cluster = await startCluster(folder, programs);
    try {
      const addressAt = (port: number) => (user: string, name: string) =>
        `postgres://${user}:soak@127.0.0.1:${port}/${name}`;
      const environment = await makeDatabase(cluster, ["app", "owner"], addressAt(cluster.writePort));
      const { username, pathname } = new URL(environment.DATABASE_URL ?? "");
      const DATABASE_REPLICA_URL = addressAt(cluster.readPort)(username, pathname.slice(1));
      return await work({ cluster, environment: { ...environment, DATABASE_REPLICA_URL }, folder });
    } finally {
      await cluster.stop();
    }
  } finally {
    removeTempFolders();
  }
}
