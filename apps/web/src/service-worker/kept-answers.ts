import { answersCache, keptAtHeader } from "./messages.ts";

/** What says the same to everybody, and pages show without a network: seasons and links, the night's clock, the categories. */
const keptPaths: readonly string[] = ["/v2/settings", "/v2/categories", "/utility/v1/next-night"];

/** Of the categories there is an answer for each season that was looked at. */
const mostKept = 12;

export function isKeptAnswer({ pathname }: URL): boolean {
  return keptPaths.includes(pathname);
}

/** The server's answer, of which a copy is kept; without a network the copy. */
export async function answerOrKept(event: {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
}): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(keepAnswer(request.url, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await (await caches.open(answersCache)).match(request.url, { ignoreVary: true });
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Keeps what the pages that were open before the worker have asked for already. */
export async function keepFirstAnswers(): Promise<void> {
  const settings = await askOnce("/v2/settings");
  await askOnce("/utility/v1/next-night");
  const { currentSeason } = (await settings?.json().catch(() => null)) ?? {};
  if (typeof currentSeason === "number") await askOnce(`/v2/categories?season=${currentSeason}`);
}

async function askOnce(path: string): Promise<Response | null> {
  // As nobody in particular: what is kept is what everybody gets.
  const answer = await fetch(path, { credentials: "omit", priority: "low" }).catch(() => null);
  if (!answer?.ok) return null;
  await keepAnswer(new URL(path, location.origin).href, answer.clone());
  return answer;
}

async function keepAnswer(url: string, answer: Response): Promise<void> {
  const cache = await caches.open(answersCache);
  const headers = new Headers({
    "content-type": answer.headers.get("content-type") ?? "application/json",
    [keptAtHeader]: new Date().toISOString(),
  });
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, new Response(await answer.blob(), { headers }));
  const urls = await cache.keys();
  for (const old of urls.slice(0, Math.max(0, urls.length - mostKept))) await cache.delete(old);
}
