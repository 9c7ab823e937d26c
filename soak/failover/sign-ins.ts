import { join } from "node:path";
import type { SessionAnswer } from "@hunt/contracts/sessions";
import { localWordProof } from "../../apps/server/src/config/local-word.ts";
import { until } from "../../apps/server/src/testing/app-process.ts";
import { beginCalls, type Call, type Calls, makeCall } from "../community/begin-calls.ts";
import { type Apps, type AppsOptions, startApps } from "../community/start-apps.ts";

/** A process of the app at which people of this machine sign in by a name. */
export interface Door {
  /** Signs in, again and again until it is done; returns the access token. */
  signIn(name: string): Promise<string>;
  /** Lets hunters sign in at an even beat, each to an account of their own. */
  beginSignIns(firstNumber: number): Calls;
  /** Returns a sentence for each call that was answered as signed in, and whose session is not there. */
  findLost(calls: readonly Call[]): Promise<readonly string[]>;
  ended(): readonly string[];
  stop(): Promise<void>;
}

const signInsPerSecond = 2;
/** A sign-in leads on to a page. */
const expected = 302;
/** A process behind a proxy has no local sign-in. */
const settings = { TRUST_PROXY: "false", LOCAL_AUTH: "true", ROLE: "api" };

/** Starts the process on the database of the environment, with a folder of its own in the folder. */
export async function openDoor({ environment, folder }: Omit<AppsOptions, "count">): Promise<Door> {
  const apps: Apps = await startApps({
    environment: { ...environment, ...settings },
    folder: join(folder, "door"),
    count: 1,
  });
  const [address = ""] = apps.addresses;
  const word = `lw=${localWordProof({ secretKey: environment.SECRET_KEY ?? null })}`;

  function request(name: string): Request {
    const query = new URLSearchParams({ name, fingerprint: `browser-of-${name.replaceAll(" ", "-")}` });
    return new Request(`${address}/v2/auth/local?${query}`, {
      headers: { cookie: word },
      redirect: "manual",
    });
  }

  /** Asks until it is known whether a token is of a session. */
  async function isSignedIn(token: string): Promise<boolean> {
    let isIn = false;
    await until(async () => {
      const answer = await fetch(`${address}/v2/sessions`, { headers: { "x-access-token": token } });
      if (answer.status === 200) isIn = ((await answer.json()) as SessionAnswer).isLoggedIn;
      return answer.status === 200 || answer.status === 401;
    });
    return isIn;
  }

  return {
    async signIn(name) {
      let token: unknown = null;
      await until(async () => {
        ({ body: token } = await makeCall(request(name), { number: 0, expected, read: accessTokenOf }));
        return token !== null;
      });
      return String(token);
    },
    beginSignIns: (firstNumber) =>
      beginCalls({
        perSecond: signInsPerSecond,
        expected,
        firstNumber,
        request: (number) => request(`Hunter ${number}`),
        read: accessTokenOf,
      }),
    async findLost(calls) {
      const faults: string[] = [];
      for (const { number, body } of calls)
        if (typeof body === "string" && !(await isSignedIn(body)))
          faults.push(`hunter ${number} was answered as signed in, and is not`);
      return faults;
    },
    ended: () => apps.ended(),
    stop: () => apps.stop(),
  };
}

/** Returns the access token that an answer sets; null when it sets none. */
async function accessTokenOf({ headers }: Response): Promise<string | null> {
  const cookie = headers.getSetCookie().find((text) => text.startsWith("at="));
  return cookie?.slice("at=".length).split(";", 1)[0] ?? null;
}
