/** What a text holds as JSON; undefined, which no schema takes for an answer, when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
