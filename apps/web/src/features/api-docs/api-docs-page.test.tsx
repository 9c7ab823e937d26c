import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
import { problemAnswer } from "../../testing/answers.ts";
import { renderApp } from "../../testing/render-app.tsx";
import type { OpenapiDocument } from "./openapi-document.ts";

const document: OpenapiDocument = {
  info: { title: "Hunt API", version: "2", description: "Times are seconds.\n\nRefusals have a `code`." },
  "x-rate-limits": [
    { name: "burst", windowSeconds: 10, unit: "requests", perBrowser: 60, perAddress: 300 },
    { name: "reads", windowSeconds: 60, unit: "requests", perBrowser: 200, perAddress: 1_000 },
    {
      name: "upload-bytes",
      windowSeconds: 86_400,
      unit: "content-bytes",
      perBrowser: 2 * 2 ** 30,
      perAddress: 10 * 2 ** 30,
    },
    { name: "later", windowSeconds: 7_200, unit: "requests", perBrowser: 1, perAddress: 5 },
  ],
  paths: {
    "/v2/nights": {
      get: {
        operationId: "listNights",
        summary: "Public nights",
        tags: ["nights"],
        parameters: [
          { name: "limit", in: "query", schema: { type: "integer", minimum: 0, maximum: 100, default: 5 } },
        ],
        responses: {
          "200": {
            description: "OK",
            content: {
              "application/json": { schema: { $ref: "#/components/schemas/Night" }, example: { total: 5 } },
            },
          },
          "304": { description: "not modified" },
          "400": { description: "`invalid_parameter`" },
        },
        security: [{}, { accessToken: [] }],
      },
      head: { tags: ["nights"] },
    },
    "/v2/settings": { get: { operationId: "getSettings", summary: "Public settings", tags: ["settings"] } },
  },
  components: {
    schemas: { Night: { properties: { uuid: { type: "string" } }, required: ["uuid"] } },
    securitySchemes: {
      accessToken: { in: "header", name: "x-access-token", description: "Refused when it is unknown." },
    },
  },
};
const server = { "/v2/openapi.json": () => document };
const calls = () => screen.queryAllByRole("heading", { level: 4 }).map((heading) => heading.textContent);

it("the page lists every call by its subject", async () => {
  await renderApp({ path: "/docs", server });
  expect(await screen.findByRole("heading", { level: 1, name: "Build on every hunt" })).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 2, name: "Every call" })).toBeTruthy();
  expect(calls()).toEqual(["GET /v2/nights", "GET /v2/settings"]);
});

it("the first subject shows how a call is described, and the others are folded", async () => {
  await renderApp({ path: "/docs", server });
  const group = (name: string) => screen.findByRole("group", { name });
  expect((await group("Nights")).hasAttribute("open")).toBe(true);
  expect((await group("Settings")).hasAttribute("open")).toBe(false);
});

it("the table lists the quotas of the server's document, also one for which the page has no word", async () => {
  await renderApp({ path: "/docs", server });
  const table = await screen.findByRole("table", { name: "The quotas of this server" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ["Reads", "10 seconds", "60", "300"],
    ["1 minute", "200", "1,000"],
    ["Uploaded data", "1 day", "2 GiB", "10 GiB"],
    ["later", "2 hours", "1", "5"],
  ]);
  // "Reads" is named once for both of its rows.
  expect(within(table).getByRole("rowheader", { name: "Reads" }).getAttribute("rowspan")).toBe("2");
});

it("the call in the address shows its parameters, answers and refusals", async () => {
  await renderApp({ path: "/docs#listNights", server });
  const answers = await screen.findByText("integer 0…100");
  expect(answers.closest("li")?.textContent).toContain("default 5");
  const card = within(screen.getByRole("group", { name: "GET /v2/nights" }));
  expect(card.getByText("uuid")).toBeTruthy();
  expect(card.getByText("invalid_parameter").tagName).toBe("CODE");
});

it("a call's examples take turns beside its answers, and stand side by side in the guide", async () => {
  const isWide = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("matchMedia", () => isWide);
  onTestFinished(() => void vi.unstubAllGlobals());
  await renderApp({ path: "/docs#listNights", server });
  const card = within(await screen.findByRole("group", { name: "GET /v2/nights" }));
  const headings = await card.findAllByRole("heading", { level: 5 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "Example",
    "Parameters",
    "Responses",
    "Try it",
  ]);
  expect(card.getAllByRole("tab")).toHaveLength(2);
  const guide = within(screen.getByRole("region", { name: "Your first call" }));
  expect(guide.queryAllByRole("tab")).toEqual([]);
  expect(guide.getAllByRole("button", { name: /^Copy: / })).toHaveLength(2);
});

it("the guide can be read before the description of the API has arrived", async () => {
  await renderApp({ path: "/docs", server: { "/v2/openapi.json": () => new Promise(() => {}) } });
  expect(await screen.findByRole("heading", { level: 2, name: "Your first call" })).toBeTruthy();
  const examples = () =>
    [...window.document.querySelectorAll("pre code")].map(({ textContent }) => textContent);
  expect(examples()[0]).toBe(`curl '${location.origin}/v2/nights?limit=1'`);
  const [inTypescript] = screen.getAllByRole("tab", { name: "TypeScript" });
  await userEvent.click(inTypescript ?? window.document.body);
  // Every other example follows the chosen language.
  for (const text of examples()) expect(text).toContain("await fetch(");
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
});

it("a call can be made in place, and shows its answer", async () => {
  const asked: string[] = [];
  const nights = (url: URL) => {
    asked.push(url.search);
    return { total: 7, items: [] };
  };
  await renderApp({ path: "/docs#listNights", server: { ...server, "/v2/nights": nights } });
  const card = within(await screen.findByRole("group", { name: "GET /v2/nights" }));
  await userEvent.type(await card.findByRole("textbox", { name: "limit" }), "0");
  expect(card.getByText("GET /v2/nights?limit=0")).toBeTruthy();
  expect(card.getByText("The response will stand here.")).toBeTruthy();
  await userEvent.click(card.getByRole("button", { name: "Send" }));
  expect(await card.findByRole("group", { name: /^200/ })).toBeTruthy();
  expect(card.getByRole("group", { name: "Response body" }).textContent).toContain('"total": 7');
  expect(card.queryByText("The response will stand here.")).toBeNull();
  expect(asked).toContain("?limit=0");
});

it("the first call shows a sample answer until the real one has arrived", async () => {
  const nights = { "/v2/nights": () => ({ total: 7, items: [] }) };
  await renderApp({ path: "/docs", server: { ...server, ...nights } });
  const first = within(await screen.findByRole("region", { name: "Your first call" }));
  expect(
    await first.findByText("An example response, shortened; your night and total will differ"),
  ).toBeTruthy();
  expect(first.getByRole("group", { name: "Response body" }).textContent).toBe('{\n  "total": 5\n}');
  await userEvent.click(first.getByRole("button", { name: "Send" }));
  expect(await first.findByRole("group", { name: /^200/ })).toBeTruthy();
  expect(first.getByRole("group", { name: "Response body" }).textContent).toContain('"total": 7');
  expect(first.queryByText("An example response, shortened; your night and total will differ")).toBeNull();
});

it("landmarks have different names, though the page has the same call in several places", async () => {
  await renderApp({ path: "/docs#listNights", server });
  await screen.findByRole("group", { name: "GET /v2/nights" });
  await screen.findByRole("form", { name: "Try /v2/nights" });
  for (const name of ["Try /v2/nights Your first call", "Try /v2/nights Errors", "Try /v2/nights"])
    expect(screen.getAllByRole("form", { name })).toHaveLength(1);
  expect(screen.getAllByRole("form")).toHaveLength(3);
});

it("a refusal is shown as it arrived", async () => {
  const refused = { "/v2/nights": () => problemAnswer(400, "invalid_parameter") };
  await renderApp({ path: "/docs", server: { ...server, ...refused } });
  const errors = within(await screen.findByRole("region", { name: "Errors" }));
  await userEvent.click(await errors.findByRole("button", { name: "Send" }));
  expect(await errors.findByText("400")).toBeTruthy();
  expect(errors.getByRole("group", { name: "Response body" }).textContent).toContain("invalid_parameter");
});

it("the call lists its optional credential, and an answer without a body", async () => {
  await renderApp({ path: "/docs#listNights", server });
  const row = (await screen.findByText("x-access-token", { selector: "li code" })).closest("li");
  expect(row?.textContent).toBe("x-access-tokenstringheaderRefused when it is unknown.");
  expect(screen.getByText("not modified").closest("p")?.textContent).toBe("304 not modified ");
});

it("a search finds calls by words, and stays in the address", async () => {
  const { router } = await renderApp({ path: "/docs", server });
  await userEvent.type(await screen.findByRole("searchbox", { name: "Find a call" }), "public nig");
  expect(calls()).toEqual(["GET /v2/nights"]);
  expect(router.state.location.search).toEqual({ find: "public nig" });
  await userEvent.type(screen.getByRole("searchbox", { name: "Find a call" }), "zzz");
  expect(calls()).toEqual([]);
  expect(screen.getByText("No call contains these words.")).toBeTruthy();
});

it("a description that could not be loaded says so, and can be retried", async () => {
  let isUp = false;
  const flaky = { "/v2/openapi.json": () => (isUp ? document : problemAnswer(503, "overloaded")) };
  await renderApp({ path: "/docs", server: flaky });
  const again = await screen.findByRole("button", { name: "Try again" });
  isUp = true;
  await userEvent.click(again);
  expect(await screen.findByRole("heading", { level: 2, name: "Every call" })).toBeTruthy();
});
