import { describe, expect, it } from "vitest";
import { addressOf, curlText, exampleOf, typescriptText } from "./example-call.ts";
import type { OpenapiDocument, Operation } from "./openapi-document.ts";

const document: OpenapiDocument = {
  info: { title: "The API", version: "1" },
  servers: [{ url: "https://hunt.example/" }],
  paths: {},
  components: {
    schemas: {
      Answer: {
        properties: { text: { type: "string" }, at: { type: "string", format: "date-time" }, inner: {} },
        required: ["text", "at", "inner"],
      },
    },
  },
};
const call = (operation: Partial<Operation>): Operation => ({
  id: "call",
  method: "GET",
  path: "/v2/nights",
  responses: { "200": { content: { "application/json": {} } } },
  ...operation,
});
const curl = (operation: Operation) => curlText(exampleOf(document, operation));
const typescript = (operation: Operation) => typescriptText(exampleOf(document, operation));

describe("an example of a call", () => {
  it("every required parameter gets a value", () => {
    const board = call({
      path: "/v2/leaderboards/nights",
      parameters: [
        { name: "season", in: "query", required: true, schema: { type: "integer", minimum: 1 } },
        { name: "limit", in: "query", schema: { type: "integer", default: 25 } },
      ],
    });
    expect(curl(board)).toBe("curl 'https://hunt.example/v2/leaderboards/nights?season=1'");
    expect(typescript(board)).toBe(
      [
        'const url = "https://hunt.example/v2/leaderboards/nights?season=1";',
        "const response = await fetch(url);",
        "if (!response.ok)",
        "  throw new Error((await response.json()).code);",
        "const answer = await response.json();",
      ].join("\n"),
    );
  });

  it("a value that nobody can guess stays a placeholder", () => {
    expect(curl(call({ path: "/v2/nights/{nightUuid}" }))).toBe(
      "curl 'https://hunt.example/v2/nights/{nightUuid}'",
    );
  });

  it("a log is sent as text", () => {
    const upload = call({
      method: "POST",
      path: "/v2/uploads",
      requestBody: { content: { "text/plain": {} } },
    });
    expect(curl(upload)).toBe(
      [
        "curl 'https://hunt.example/v2/uploads'",
        "-X POST",
        "-H 'content-type: text/plain'",
        "--data-binary @EE.log",
      ].join(" \\\n  "),
    );
    expect(typescript(upload)).toContain('body: await readFile("EE.log"),');
  });

  it("the required fields of a body are sent, and a token when the call needs a session", () => {
    const answer = call({
      method: "PUT",
      path: "/v2/@me/answer",
      requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Answer" } } } },
      responses: { "204": {} },
    });
    expect(curl(answer)).toContain(`-d '{"text":"…","at":"date-time","inner":{}}'`);
    expect(curl(answer)).toContain("-H 'x-access-token: YOUR_ACCESS_TOKEN'");
    expect(typescript(answer)).toContain('body: JSON.stringify({\n    "text": "…",');
    // The answer has no body to read.
    expect(typescript(answer)).not.toContain("const answer");
  });

  it("a quote stays inside the shell's quotes", () => {
    const example = { method: "PUT", url: "/", headers: {}, body: { json: "it's" }, answer: "json" } as const;
    expect(curlText(example)).toContain(String.raw`-d '"it'\''s"'`);
  });
});

describe("an address", () => {
  it("values fill the places in the path, and the others become the query", () => {
    const address = addressOf("", "/v2/users/{name}/trend", { name: "a/b ü", metric: "realTime" });
    expect(address).toBe("/v2/users/a%2Fb%20%C3%BC/trend?metric=realTime");
  });
});
