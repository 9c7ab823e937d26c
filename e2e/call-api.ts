import { expect, type Page } from "@playwright/test";

/** The header by which a browser says that a page of the server itself makes a call. */
export const asOwnPage = { "sec-fetch-site": "same-origin" } as const;

/** Calls the API with the session of a page, which need not be open, and returns the answer. */
export async function callApi<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const response = await page.request.fetch(path, {
    method,
    headers: asOwnPage,
    ...(body !== undefined && { data: body }),
  });
  const answer = await response.json();
  expect(response.status(), JSON.stringify(answer)).toBeLessThan(300);
  return answer;
}
