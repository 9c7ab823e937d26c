import { problemSchema } from "@hunt/contracts/problem";
import { escapeHtml } from "../../platform/pages/escape-html.ts";

/**
 * A refusal as a page, for a browser that posted the plain form and cannot read problem+json; null when the payload is
 * no problem. In English, as such a browser cannot choose a language.
 */
export function presentFormRefusal(brandName: string, payload: unknown): string | null {
  if (typeof payload !== "string") return null;
  const parsed = problemSchema.safeParse(jsonOf(payload));
  if (!parsed.success) return null;
  const { title, detail, code, instance } = parsed.data;
  const text = escapeHtml;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <title>${text(brandName)} ~ ${text(title)}</title>
  </head>
  <body>
    <h1>${text(title)}</h1>
    <p>${text(detail)}</p>
    <p>Nothing was published. The game's log is the file EE.log of the session in which you hunted, taken before the game is started again.</p>
    <p><a href="/upload">Choose another log</a></p>
    <p><small>${text(code)}, request ${text(instance)}</small></p>
  </body>
</html>
`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
