import { afterAll, beforeAll, expect, test } from "vitest";
import { createPlainPages } from "../../../platform/pages/plain-page.ts";
import { postLog, publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { testTexts } from "../../../testing/test-texts.ts";
import { getUploadHead } from "./pages.ts";
import { presentFormRefusal } from "./present-form-refusal.ts";

let server: TestApp;
let idle: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  idle = await createTestApp({ work: false });
});
afterAll(async () => {
  await idle.close();
  await server.close();
});

const log = (seed: number) => simulatedLogs(seed, { hunters: hunters(2), maximumRunsPerNight: 1 })[0] ?? "";

test("a browser without JavaScript reads the result for each night of its upload, with a link to the night", async () => {
  const { upload } = await publishLog(server, log(9001));
  const [night] = upload.nights;
  const head = await getUploadHead(server.deps, upload.uuid, testTexts("en"));
  expect(head?.isHidden).toBe(true);
  expect(head?.plain).toEqual([
    { text: "Your log has arrived and been processed." },
    { text: `Night 1: ${night?.format}`, path: `/nights/${night?.uuid}` },
  ]);
});

test("the page of a waiting upload says so, with a link to look again", async () => {
  const { uuid } = (await postLog(idle, log(9002))).json();
  const head = await getUploadHead(idle.deps, uuid, testTexts("en"));
  expect(head?.plain?.at(-1)).toEqual({ text: "Reload the page", path: `/upload/${uuid}` });
});

test("an upload that does not exist has no page", async () => {
  expect(
    await getUploadHead(server.deps, "0190a000-0000-7000-8000-000000000000", testTexts("en")),
  ).toBeNull();
});

/** Posts a file with the plain form. */
function postForm(content: string, headers: Readonly<Record<string, string>>) {
  const payload = [
    "--b",
    'content-disposition: form-data; name="file"; filename="EE.log"',
    "",
    content,
    "--b--",
    "",
  ].join("\r\n");
  return server.app.inject({
    method: "POST",
    url: "/v2/uploads",
    headers: { "content-type": "multipart/form-data; boundary=b", ...headers },
    payload,
  });
}

test("a browser without JavaScript that posts no hunt gets a page, and a program gets a problem document", async () => {
  const page = await postForm("<script>no log</script>", { accept: "text/html,*/*" });
  expect([page.statusCode, page.headers["content-type"]]).toEqual([422, "text/html; charset=utf-8"]);
  expect(page.headers["content-language"]).toBe("en");
  expect(page.body).toContain("There is no eidolon hunt in this file.");
  expect(page.body).toContain("This is a text file, but not a game log.");
  expect(page.body).toContain("Nothing was published.");
  expect(page.body).toContain('<a href="/upload">');
  expect(page.headers["content-security-policy"]).toBeDefined();
  const problem = await postForm("<script>no log</script>", { accept: "*/*", "accept-language": "ja" });
  expect([problem.statusCode, problem.json().code]).toEqual([422, "no_hunt_found"]);
  expect(problem.headers["content-language"]).toBeUndefined();
  expect(problem.headers.vary ?? "").not.toContain("accept-language");
});

test("the page of a refusal is in the visitor's language", async () => {
  const page = await postForm("no log", { accept: "text/html", "accept-language": "ja,en;q=0.5" });
  expect(page.headers["content-language"]).toBe("ja");
  expect(page.headers.vary).toContain("accept-language");
  expect(page.body).toContain('<html lang="ja"');
  // All words in Latin letters are names: of the file, of the code, or of a format.
  const words = page.body.replace(/<(?:head|script)[\s\S]*?<\/(?:head|script)>|<[^>]+>/g, " ");
  expect(words).toMatch(/[\u3040-\u30ff]/);
  expect(words.replace(/EE\.log|no_hunt_found|[0-9a-f-]{36}/g, "")).not.toMatch(/[a-z]{3}/i);
});

test("the page asks to send again by hand where the app would try again by itself", () => {
  const problem = {
    type: "about:blank",
    title: "",
    status: 503,
    code: "uploads_busy",
    detail: "",
    instance: "18f0",
  };
  const page = presentFormRefusal(problem, {
    renderPage: createPlainPages("/nonexistent"),
    brandName: "Brand",
    texts: testTexts("en"),
    uploadAddress: "/upload",
  });
  expect(page).toContain("Try again in a moment.");
  expect(page).not.toContain("by itself");
});
