import { type Answer, type AskOptions, addressOf, type Target } from "./target.ts";

/** A signed-in hunter with their own browser and address. */
export interface Person {
  readonly name: string;
  readonly from: string;
  readonly fingerprint: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly uuid: string;
  /** Makes a call with the hunter's session. */
  ask(path: string, options?: Omit<AskOptions, "from">): Promise<Answer>;
}

let people = 0;
const net = 41;
const json = { "content-type": "application/json" };

/** Signs in locally with a new account, or with the account of this name. */
export async function signIn(target: Target, name: string): Promise<Person> {
  people += 1;
  const from = addressOf(net, people);
  const fingerprint = `person-${people}-0123456789abcdef`;
  const query = new URLSearchParams({ fingerprint, name });
  const headers = { cookie: await target.sayLocalWord(from) };
  const answer = await target.ask(`/v2/auth/local?${query}`, { from, headers });
  const cookies = answer.headers["set-cookie"] ?? [];
  const read = (name: string) =>
    cookies
      .flatMap((line) => (line.startsWith(`${name}=`) ? line.slice(name.length + 1).split(";") : []))
      .at(0) ?? "";
  const [accessToken, refreshToken] = [read("at"), read("rt")];
  if (answer.status !== 302 || accessToken === "")
    throw new Error(`${name} is not signed in: ${answer.body}`);
  const ask: Person["ask"] = (path, { headers = {}, ...options } = {}) =>
    target.ask(path, {
      ...options,
      from,
      headers: {
        fp: fingerprint,
        "x-access-token": accessToken,
        ...(options.body === undefined ? {} : json),
        ...headers,
      },
    });
  const { uuid } = JSON.parse((await ask("/v2/@me")).body) as { readonly uuid: string };
  return { name, from, fingerprint, accessToken, refreshToken, uuid, ask };
}

/** Creates a bot; the returned function lets it verify a name, as the forum's mails would. */
export async function startProving(
  target: Target,
): Promise<(person: Person, ign: string) => Promise<Answer>> {
  await target.command("settings", "set", "forumVerifierBotId", "4711", "--reason", "an attack");
  const made = await target.command("bot-token", "create", "attacked", "--reason", "an attack");
  const token = /BOT_TOKEN=(\S+)/.exec(made)?.[1] ?? "";
  return async (person, ign) => {
    const started = await person.ask("/v2/@me/ign", { method: "POST" });
    const { code } = JSON.parse(started.body) as { readonly code?: string };
    return await target.ask("/v2/@admin/users/verify", {
      from: "127.0.0.7",
      method: "PUT",
      headers: { ...json, "x-access-token": token },
      body: JSON.stringify({ code, ign, platform: "pc", forumId: "1" }),
    });
  };
}
