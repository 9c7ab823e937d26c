import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { changeExample } from "../change-example.ts";

/** The means with which an example is tried: free ports, the app's processes, and a folder with a certificate. */
export interface Places {
  readonly folder: string;
  readonly plainPort: number;
  readonly securePort: number;
  readonly appPorts: readonly number[];
}

/** A proxy for which `deploy/` has an example. */
export interface Example {
  readonly name: string;
  readonly program: string;
  /** The example's path from the root of the project. */
  readonly path: string;
  /**
   * Writes the example into the folder, with its places filled in; returns the arguments with which the program starts.
   */
  readonly write: (text: string, places: Places) => readonly string[];
}

/** The certificate's files: the chain, its key, and both in one. */
export const certificateFiles = { chain: "fullchain.pem", key: "privkey.pem", both: "eidolog.pem" } as const;
const root = fileURLToPath(new URL("../..", import.meta.url));

const caddy: Example = {
  name: "Caddy",
  program: "caddy",
  path: "deploy/caddy/Caddyfile",
  write: (text, { folder, plainPort, securePort, appPorts }) => {
    const file = join(folder, "Caddyfile");
    const options = `admin off\n\thttp_port ${plainPort}\n\thttps_port ${securePort}\n\tdefault_bind 127.0.0.1`;
    writeFileSync(
      file,
      changeExample(text, {
        "log default {": `${options}\n\tlog default {`,
        "# tls /etc/ssl/eidolog/fullchain.pem /etc/ssl/eidolog/privkey.pem": `tls ${join(folder, certificateFiles.chain)} ${join(folder, certificateFiles.key)}`,
        ...addressesOf(appPorts),
      }),
    );
    return ["run", "--config", file, "--adapter", "caddyfile"];
  },
};

const nginx: Example = {
  name: "nginx",
  program: "nginx",
  path: "deploy/nginx/eidolog.conf",
  write: (text, { folder, plainPort, securePort, appPorts }) => {
    writeFileSync(
      join(folder, "eidolog.conf"),
      changeExample(text, {
        "listen 80;": `listen 127.0.0.1:${plainPort};`,
        "listen 443 ssl": `listen 127.0.0.1:${securePort} ssl`,
        "listen [::]:80;": "",
        "listen [::]:443 ssl http2;": "",
        "/etc/ssl/eidolog/": `${folder}/`,
        "/var/log/nginx/": `${folder}/`,
        ...addressesOf(appPorts),
      }),
    );
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    for (const name of temporary) mkdirSync(join(folder, name));
    // When root starts nginx, it would answer as a user who cannot enter the folder.
    const user = process.getuid?.() === 0 ? "user root;\n" : "";
    const paths = temporary.map((name) => `  ${name}_temp_path ${name};\n`).join("");
    writeFileSync(
      join(folder, "nginx.conf"),
      `${user}daemon off;\npid nginx.pid;\nevents {}\nhttp {\n  access_log off;\n${paths}  include eidolog.conf;\n}\n`,
    );
    return ["-p", `${folder}/`, "-c", "nginx.conf", "-e", "stderr"];
  },
};

const haproxy: Example = {
  name: "HAProxy",
  program: "haproxy",
  path: "deploy/haproxy/haproxy.cfg",
  write: (text, { folder, plainPort, securePort, appPorts }) => {
    const file = join(folder, "haproxy.cfg");
    writeFileSync(
      file,
      changeExample(text, {
        "bind :::80 v4v6": `bind 127.0.0.1:${plainPort}`,
        "bind :::443 v4v6": `bind 127.0.0.1:${securePort}`,
        "/etc/haproxy/eidolog.pem": join(folder, certificateFiles.both),
        ...addressesOf(appPorts),
      }),
    );
    return ["-db", "-f", file];
  },
};

export const examples: readonly Example[] = [caddy, nginx, haproxy];

export const readExample = ({ path }: Example): string => readFileSync(join(root, path), "utf8");

/** The examples name two processes, on these ports. */
const examplePorts = [3001, 3002] as const;

const addressesOf = (appPorts: readonly number[]) =>
  Object.fromEntries(
    examplePorts.map((port, index) => [`127.0.0.1:${port}`, `127.0.0.1:${appPorts[index]}`]),
  );
