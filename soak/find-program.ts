import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A program of this machine, and the environment that it needs. */
export interface Program {
  readonly path: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const systemFolders = ["/usr/sbin", "/usr/local/sbin"];

/**
 * Finds a program in the folder that `PROXIES_DIR` names, where Debian's packages were unpacked (`dpkg -x`), or on this
 * machine; returns null where it is not installed.
 */
export function findProgram(name: string): Program | null {
  const { PATH, PROXIES_DIR: unpacked } = process.env;
  const folders =
    unpacked === undefined
      ? [...(PATH ?? "").split(delimiter), ...systemFolders]
      : ["usr/sbin", "usr/bin"].map((folder) => join(unpacked, folder));
  const path = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (path === undefined) return null;
  const libraries = unpacked && {
    LD_LIBRARY_PATH: join(unpacked, "usr/lib/x86_64-linux-gnu"),
    // For Patroni, which is written in Python.
    PYTHONPATH: join(unpacked, "usr/lib/python3/dist-packages"),
  };
  return { path, environment: { PATH, ...libraries } };
}
