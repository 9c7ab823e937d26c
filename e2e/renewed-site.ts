import { once } from "node:events";
import { readdirSync } from "node:fs";
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { freePort } from "./free-port.ts";

export interface RenewedSite {
  readonly url: string;
  /** Serves the newer version from now on, without the files that only the older one had. */
  renew(): void;
  stop(): Promise<void>;
}

const assets = join(import.meta.dirname, "..", "apps", "web", "dist", "assets");
const fileName = /[\w.-]+\.(?:js|css|woff2|svg|png)/g;
/** Matches the name that the worker gives to its list of files, and to its cache. */
const listName = /\bversion:(["'`])[0-9a-f]{12}\1/g;
const isText = /^(?:text\/|application\/json|application\/manifest)|javascript/;

/**
 * Serves the journeys' server under another address, first as an older version of this build. That version has the same
 * files under other names, as another build would, including its service worker.
 */
export async function renewedSite(serverUrl: string): Promise<RenewedSite> {
  const ofBuild = new Set(readdirSync(assets));
  const older = (name: string) => (ofBuild.has(name) ? name.replace(/\.(\w+)$/, "-older.$1") : name);
  const agent = new Agent({ keepAlive: true });
  let isOld = true;

  const serve = (incoming: IncomingMessage, answer: ServerResponse) => {
    const path = incoming.url ?? "/";
    const asked = path.replace("-older.", ".");
    const isAsset = path.startsWith("/assets/");
    if (isAsset && (asked !== path) !== isOld) return answer.writeHead(404).end();
    // The body is read as text here, so it is requested without compression. It is also requested without conditions, because
    // the page got another text than the server's file.
    const {
      "accept-encoding": _encoding,
      "if-none-match": _match,
      "if-modified-since": _since,
      ...headers
    } = incoming.headers;
    const outgoing = ask(
      new URL(asked, serverUrl),
      { agent, method: incoming.method ?? "GET", headers },
      (response) => {
        const { statusCode = 502, headers: told } = response;
        if (!isOld || !isText.test(told["content-type"] ?? "")) {
          answer.writeHead(statusCode, told);
          return response.pipe(answer);
        }
        const { "content-length": _length, etag: _etag, "last-modified": _modified, ...others } = told;
        return void text(response).then((body) =>
          answer
            .writeHead(statusCode, others)
            .end(body.replaceAll(fileName, older).replaceAll(listName, "version:$1older$1")),
        );
      },
    );
    outgoing.on("error", () => answer.destroy());
    return incoming.pipe(outgoing);
  };

  const port = await freePort();
  const server = createServer(serve).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    renew: () => {
      isOld = false;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
