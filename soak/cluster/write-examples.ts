import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { changeExample } from "../change-example.ts";
import { type ClusterPlaces, dataOf, type MachinePlace, socketsOf } from "./places.ts";

const deploy = new URL("../../deploy/", import.meta.url);
const readExample = (path: string) => readFileSync(new URL(path, deploy), "utf8");

/** The passwords in deploy/patroni/patroni.yml, of which the superuser's is known to the soaks. */
export const superuserPassword = "change-this-1";

/** Returns the environment of the machine's etcd by deploy/patroni/etcd.env. */
export function etcdEnvironment(
  machine: MachinePlace,
  { machines }: ClusterPlaces,
): Readonly<Record<string, string>> {
  const { name, folder, etcdPort, peerPort } = machine;
  const own = (variable: string, examplePort: number, port: number) => ({
    [`${variable}=http://10.0.0.1:${examplePort}`]: `${variable}=http://127.0.0.1:${port}`,
  });
  const text = changeExample(readExample("patroni/etcd.env"), {
    "ETCD_NAME=node1": `ETCD_NAME=${name}`,
    ...own("ETCD_LISTEN_PEER_URLS", 2380, peerPort),
    ...own("ETCD_INITIAL_ADVERTISE_PEER_URLS", 2380, peerPort),
    ...own("ETCD_LISTEN_CLIENT_URLS", 2379, etcdPort),
    ...own("ETCD_ADVERTISE_CLIENT_URLS", 2379, etcdPort),
    "/var/lib/etcd/default": join(folder, "etcd"),
    ...addresses(machines, 2380, "peerPort"),
  });
  return Object.fromEntries(
    Object.entries(parseEnv(text)).flatMap(([variable, value]) => (value ? [[variable, value]] : [])),
  );
}

/** Writes deploy/patroni/patroni.yml for the machine; returns the file. */
export function writePatroniFile(machine: MachinePlace, { machines }: ClusterPlaces): string {
  const { name, folder, patroniPort, postgresPort } = machine;
  const text = changeExample(readExample("patroni/patroni.yml"), {
    "name: node1": `name: ${name}`,
    "10.0.0.1:8008": `127.0.0.1:${patroniPort}`,
    "10.0.0.1:5432": `127.0.0.1:${postgresPort}`,
    ...addresses(machines, 2379, "etcdPort"),
    "10.0.0.0/24": "127.0.0.1/32",
    // A Patroni that hangs on purpose may not restart this machine.
    "mode: automatic": 'mode: "off"',
    "/var/lib/postgresql/15/eidolog": dataOf(machine),
    "/var/lib/postgresql/.pgpass-patroni": join(folder, "pgpass"),
    "/var/run/postgresql": socketsOf(machine),
  });
  return write(join(folder, "patroni.yml"), text);
}

/** Writes deploy/patroni/haproxy.cfg with the machines' ports; returns the file. */
export function writeBalancerFile({ folder, machines, writePort, readPort }: ClusterPlaces): string {
  const servers = machines.map(({ name, postgresPort, patroniPort }, index) => [
    `server ${name} 10.0.0.${index + 1}:5432`,
    `server ${name} 127.0.0.1:${postgresPort} port ${patroniPort}`,
  ]);
  const text = changeExample(readExample("patroni/haproxy.cfg"), {
    "127.0.0.1:5000": `127.0.0.1:${writePort}`,
    "127.0.0.1:5001": `127.0.0.1:${readPort}`,
    "check port 8008": "check",
    ...Object.fromEntries(servers),
  });
  return write(join(folder, "haproxy.cfg"), text);
}

/** Writes deploy/pgbouncer with the balancer's ports and the users' lines; returns the file. */
export function writePoolerFile(
  { folder, writePort, readPort, poolerPort }: ClusterPlaces,
  pool: { readonly database: string; readonly userList: string },
): string {
  const userList = changeExample(readExample("pgbouncer/userlist.txt"), {
    '"hunt_app" "SCRAM-SHA-256$4096:…"': pool.userList,
  });
  const text = changeExample(readExample("pgbouncer/pgbouncer.ini"), {
    "hunt =": `${pool.database} =`,
    "hunt_read =": `${pool.database}_read =`,
    "dbname=hunt": `dbname=${pool.database}`,
    "port=5000": `port=${writePort}`,
    "port=5001": `port=${readPort}`,
    "listen_port = 6432": `listen_port = ${poolerPort}`,
    "/var/run/postgresql": folder,
    "/var/log/postgresql": folder,
    "/etc/pgbouncer/userlist.txt": write(join(folder, "userlist.txt"), userList),
  });
  return write(join(folder, "pgbouncer.ini"), text);
}

type Port = "peerPort" | "etcdPort";

const addresses = (machines: readonly MachinePlace[], examplePort: number, port: Port) =>
  Object.fromEntries(
    machines.map((machine, index) => [`10.0.0.${index + 1}:${examplePort}`, `127.0.0.1:${machine[port]}`]),
  );

/** Everybody who may enter the folder reads the file: it was made by root, and is read by the user that PostgreSQL runs as. */
function write(file: string, text: string): string {
  writeFileSync(file, text, { mode: 0o644 });
  return file;
}
