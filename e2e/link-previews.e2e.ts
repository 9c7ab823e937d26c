import { publishNight } from "./api.ts";
import { demoServer } from "./demo-server.ts";
import { evening, logOf } from "./evenings.ts";
import { expect, test } from "./journey.ts";
import { ownLog } from "./visitor.ts";

function metaOf(html: string, name: string): string | null {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null;
}

test("a public night's link shows its figures and a picture", async ({ request, baseURL }) => {
  const uuid = await publishNight(request, ownLog("duo-6x3", "Preview"));
  const html = await (await request.get(`/nights/${uuid}`)).text();
  expect(metaOf(html, "og:title")).toMatch(/^Eidolog ~ 6[x×]3 · /);
  // Average real time of the sample: 479.193 s.
  expect(metaOf(html, "og:description")).toContain("7:59.193");
  expect(metaOf(html, "og:url")).toBe(`${baseURL}/nights/${uuid}`);
  expect(metaOf(html, "twitter:card")).toBe("summary_large_image");
  expect(html).not.toContain("PreviewSynthHost");
  const picture = await request.get(metaOf(html, "og:image")?.replaceAll("&amp;", "&") ?? "");
  expect(picture.headers()["content-type"]).toBe("image/png");
  const bytes = await picture.body();
  expect(bytes.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("an unlisted night's link shows nothing of the night", async ({ request }) => {
  const uuid = await publishNight(request, logOf(evening(4801)), { scope: "unlisted", description: "hush" });
  const html = await (await request.get(`/nights/${uuid}`)).text();
  expect(metaOf(html, "og:image")).toBeNull();
  expect(metaOf(html, "og:description") ?? "").toBe("");
  expect(metaOf(html, "robots")).toBe("noindex");
  expect(html).not.toMatch(/hush|\d:\d\d\.\d{3}/);
  expect((await request.get(`/v2/nights/${uuid}/preview.png`)).status()).toBe(404);
});

test("home, filtered boards, rules, privacy and hunters describe themselves, and hunters have a picture", async ({
  request,
}) => {
  const { url } = await demoServer();
  const htmlOf = async (path: string) => (await request.get(`${url}${path}`)).text();
  const home = await htmlOf("/");
  expect(metaOf(home, "og:title")).toBe("Eidolog ~ Home");
  expect(metaOf(home, "og:description")).toMatch(/[\d,]+ nights analyzed so far\.$/);
  expect(metaOf(home, "og:url")).toBe(`${url}/`);
  const board = await htmlOf("/leaderboards?squad=duo&season=3&metric=activeTime&page=2");
  expect(metaOf(board, "og:title")).toBe("Eidolog ~ Leaderboards · Duo · Season 3 · Active time");
  expect(metaOf(board, "og:description")).toMatch(/^Duo · Season 3 · Active time · #1 \d+:\d\d\.\d{3} /);
  expect(metaOf(board, "og:url")).toBe(`${url}/leaderboards?squad=duo&amp;season=3&amp;metric=activeTime`);
  const rules = await htmlOf("/rules?season=3");
  expect(metaOf(rules, "og:title")).toBe("Eidolog ~ Rules · Season 3");
  const privacy = await htmlOf("/privacy");
  expect(metaOf(privacy, "og:title")).toBe("Eidolog ~ Privacy");
  expect(metaOf(privacy, "og:description")).toBe("What this site knows about you, why, and for how long.");
  const { items } = await (await request.get(`${url}/v2/users?limit=1`)).json();
  const hunter = await htmlOf(`/users/${encodeURIComponent(items[0].ign)}`);
  expect(metaOf(hunter, "twitter:card")).toBe("summary_large_image");
  const picture = await request.get(metaOf(hunter, "og:image") ?? "");
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
});
