import { writeFileSync } from "node:fs";
import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headRequest } from "../../../testing/head-request.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { sampleLog } from "../../../testing/sample-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
let night: NightAnswer;
/** The cards that were handed over to be drawn. */
const drawn: string[] = [];
beforeAll(async () => {
  server = await createTestApp();
  const { upload } = await publishLog(server, sampleLog("duo-6x3"));
  night = (await server.app.inject(`/v2/nights/${upload.nights[0]?.uuid}`)).json();
  const { of } = server.deps.pictures;
  server.deps.pictures.of = (key, svg) => {
    drawn.push(svg());
    return of(key, svg);
  };
});
afterAll(() => server.close());

const headOf = async (search: string) =>
  await server.app.pageHeads.of("/nights/:nightUuid")?.(
    { nightUuid: night.uuid },
    headRequest(server, "en", search),
  );

test("a night's address that compares two runs has a picture of both, and of where the difference comes from", async () => {
  const head = await headOf("of=1&compare=run-2&timeline=scale");
  expect(head?.imagePath).toBe(`/v2/nights/${night.uuid}/comparison.png?compare=run-2&of=1`);
  // The sample's expected.json: the second run took 477.229 s.
  expect(head?.description).toContain("Run 2 7:57.229");
  drawn.length = 0;
  const answer = await server.app.inject(head?.imagePath ?? "");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
  if (process.env.PREVIEW_OUT) writeFileSync(process.env.PREVIEW_OUT, answer.rawPayload);
  const shown = [...(drawn[0] ?? "").matchAll(/>([^<>]+)</g)].map(([, text]) => text ?? "");
  expect(shown).toEqual(expect.arrayContaining(["Run 1", "Run 2", "7:57.229"]));
  const deltas = shown.filter((text) => /^[+−±]\d+\.\d{3}s$/.test(text)).map(inSeconds);
  // The difference comes first, and the other lines add up to it.
  const [total = 0, ...losses] = deltas;
  expect(losses.length).toBeGreaterThan(1);
  expect(losses.reduce((sum, loss) => sum + loss, 0)).toBeCloseTo(total, 6);
});

test("a comparison that depends on the viewer, or is not public, shows the night's own picture", async () => {
  const own = (await headOf(""))?.imagePath;
  expect(own).toMatch(/preview\.png\?v=\d+$/);
  const nobody = "0190a000-0000-7000-8000-000000000000";
  for (const compare of ["best", "mine", "record", "run-99", nobody, "nonsense", ""])
    expect((await headOf(`compare=${compare}`))?.imagePath).toBe(own);
  const codeOf = async (compare: string) =>
    (await server.app.inject(`/v2/nights/${night.uuid}/comparison.png?compare=${compare}`)).json().code;
  expect(await codeOf(nobody)).toBe("night_not_found");
  expect(await codeOf("run-99")).toBe("night_not_found");
  expect(await codeOf("mine")).toBe("invalid_parameter");
});

test("a night that is not public is on no picture", async () => {
  const hidden = await publishLog(server, sampleLog("solo-5x3"), { query: "?scope=unlisted" });
  const uuid = hidden.upload.nights[0]?.uuid;
  expect((await headOf(`compare=${uuid}`))?.imagePath).toMatch(/preview\.png/);
  const path = `/v2/nights/${night.uuid}/comparison.png?compare=${uuid}`;
  expect((await server.app.inject(path)).statusCode).toBe(404);
  expect((await server.app.inject(`/v2/nights/${uuid}/comparison.png?compare=run-1`)).statusCode).toBe(404);
});

function inSeconds(text: string): number {
  return Number(text.replace("−", "-").replace("±", "").replace("s", ""));
}
