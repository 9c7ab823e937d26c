/** Parses a text as JSON; returns undefined, which no schema accepts, when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
