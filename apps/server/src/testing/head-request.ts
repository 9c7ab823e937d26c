import type { Locale } from "@hunt/contracts/locales";
import type { HeadRequest } from "../platform/pages/page-heads.ts";
import type { TestApp } from "./test-app.ts";
import { testTexts } from "./test-texts.ts";

/** Returns a request for a page's head, in a language and with the query of its address. */
export function headRequest(
  { deps }: Pick<TestApp, "deps">,
  locale: Locale = "en",
  query: URLSearchParams | string = "",
): HeadRequest {
  return { texts: testTexts(locale), query: new URLSearchParams(query), db: deps.db };
}
