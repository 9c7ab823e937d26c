import { afterAll, beforeAll, expect, test } from "vitest";
import { postLog, publishLog } from "../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { getUploadHead } from "./get-upload-head.ts";

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

test("a browser without script reads what became of its nights, with links to them", async () => {
  const { upload } = await publishLog(server, log(9001));
  const [night] = upload.nights;
  const head = await getUploadHead(server.deps, upload.uuid);
  expect(head?.isHidden).toBe(true);
  expect(head?.plain).toEqual([
    { text: "Your log has arrived and is analysed." },
    { text: `Night 1: ${night?.format}`, path: `/nights/${night?.uuid}` },
  ]);
});

test("while it waits it says so, with a link to look again", async () => {
  const { uuid } = (await postLog(idle, log(9002))).json();
  const head = await getUploadHead(idle.deps, uuid);
  expect(head?.plain?.at(-1)).toEqual({ text: "Load it again", path: `/upload/${uuid}` });
});

test("an upload that does not exist has no page", async () => {
  expect(await getUploadHead(server.deps, "0190a000-0000-7000-8000-000000000000")).toBeNull();
});

test("a browser without script that posts no hunt gets a page, programs get a problem", async () => {
  const form = [
    "--b",
    'content-disposition: form-data; name="file"; filename="EE.log"',
    "",
    "<script>no log</script>",
    "--b--",
    "",
  ].join("\r\n");
  const post = (accept: string) =>
    server.app.inject({
      method: "POST",
      url: "/v2/uploads",
      headers: { "content-type": "multipart/form-data; boundary=b", accept },
      payload: form,
    });
  const page = await post("text/html,*/*");
  expect([page.statusCode, page.headers["content-type"]]).toEqual([422, "text/html; charset=utf-8"]);
  expect(page.body).toContain("There is no eidolon hunt in this file.");
  expect(page.body).toContain('<a href="/upload">');
  expect(page.headers["content-security-policy"]).toBeDefined();
  const problem = await post("*/*");
  expect([problem.statusCode, problem.json().code]).toEqual([422, "no_hunt_found"]);
});
