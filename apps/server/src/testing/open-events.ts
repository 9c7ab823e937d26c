import type { TestApp } from "./test-app.ts";

/** Opens a stream of the app's events; returns what is heard, whether the stream has ended, and the function that leaves it. */
export async function openEvents(
  { app }: Pick<TestApp, "app">,
  { url, headers = {} }: { readonly url: string; readonly headers?: Readonly<Record<string, string>> },
) {
  const answer = await app.inject({ url, headers, payloadAsStream: true });
  const stream = answer.stream();
  let heard = "";
  let hasEnded = false;
  stream.on("data", (chunk: Buffer) => {
    heard += chunk.toString();
  });
  stream.once("end", () => {
    hasEnded = true;
  });
  if (answer.statusCode !== 200) throw new Error(`refused with ${answer.statusCode}`);
  return { heard: () => heard, hasEnded: () => hasEnded, leave: () => void stream.destroy() };
}
