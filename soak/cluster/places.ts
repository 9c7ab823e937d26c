import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  chooseIdentity,
  type ServerIdentity,
} from "../../apps/server/src/platform/database/embedded/server-identity.ts";
import { freePort } from "../../e2e/free-port.ts";

/** The place of one machine of the cluster: its folder, and its ports of loopback. */
export interface MachinePlace {
  /** The name of the machine in the examples: `node1` to `node3`. */
  readonly name: string;
  readonly folder: string;
  readonly etcdPort: number;
  readonly peerPort: number;
  readonly patroniPort: number;
  readonly postgresPort: number;
}

export interface ClusterPlaces {
  readonly folder: string;
  readonly machines: readonly MachinePlace[];
  readonly writePort: number;
  readonly readPort: number;
  readonly poolerPort: number;
  /** The user that PostgreSQL runs as, which refuses to run as root; null: the user of this process. */
  readonly identity: ServerIdentity | null;
}

/** deploy/patroni names three machines. */
const machinesCount = 3;

/** Makes a folder for each machine and finds free ports. */
export async function makePlaces(folder: string): Promise<ClusterPlaces> {
  const identity = chooseIdentity(join(folder, "data"));
  const machines: MachinePlace[] = [];
  for (let number = 1; number <= machinesCount; number += 1) {
    const name = `node${number}`;
    machines.push({
      name,
      folder: makeFolder(join(folder, name), identity),
      etcdPort: await freePort(),
      peerPort: await freePort(),
      patroniPort: await freePort(),
      postgresPort: await freePort(),
    });
  }
  for (const machine of machines) makeFolder(socketsOf(machine), identity);
  return {
    folder: makeFolder(join(folder, "between"), identity),
    machines,
    writePort: await freePort(),
    readPort: await freePort(),
    poolerPort: await freePort(),
    identity,
  };
}

export const socketsOf = ({ folder }: MachinePlace) => join(folder, "sockets");
export const dataOf = ({ folder }: MachinePlace) => join(folder, "data");

function makeFolder(path: string, identity: ServerIdentity | null): string {
  mkdirSync(path);
  chmodSync(path, 0o700);
  if (identity) chownSync(path, identity.uid, identity.gid);
  return path;
}
