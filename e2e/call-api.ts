import { expect, type Page } from "@playwright/test";

/** Calls the API with the session of a page, and returns the answer. */
export async function callApi<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const { status, answer } = await page.evaluate(
    async ([verb, url, sent]) => {
      const response = await fetch(url, {
        method: verb,
        ...(sent !== null && { headers: { "content-type": "application/json" }, body: sent }),
      });
      return { status: response.status, answer: await response.json() };
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
  return answer;
}
