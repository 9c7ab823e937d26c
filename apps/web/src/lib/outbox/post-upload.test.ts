import { beforeEach, describe, expect, it, vi } from "vitest";
import { problemAnswer } from "../../testing/answers.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { markLeaving } from "../api/session-sign.ts";
import { packBytes } from "../kept/pack-bytes.ts";
import { postUpload } from "./post-upload.ts";
import { anUpload } from "./testing/an-outbox.ts";

const options = { baseUrl: "", fingerprint: "0123456789abcdef0123456789abcdef" };
const post = (upload = anUpload(), signal = new AbortController().signal) =>
  postUpload(upload, { ...options, signal });

const signIn = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = "session=pair-1; Path=/";
};

/** Answers uploads that are sent without the browser's cookies; returns what was sent. */
function aServer(answer: () => unknown) {
  const sent: Request[] = [];
  fakeServer({
    "/v2/uploads": (_url, request) => {
      sent.push(request);
      return answer();
    },
  });
  return sent;
}

const accepted = () => ({ uuid: "u-1", claimToken: "token", status: "queued", nights: [] });

describe("a visitor's upload after somebody has signed in", () => {
  beforeEach(() => signIn());

  it("is sent as a visitor's, under its key, and can be claimed", async () => {
    const sent = aServer(accepted);
    const packed = await packBytes(new TextEncoder().encode("a line\n"));
    const result = await post(anUpload({ ...packed, scope: "unlisted", description: "Mine" }));
    expect(result).toEqual({ accepted: true, uploadUuid: "u-1", claimToken: "token", knownNights: null });
    const [request] = sent;
    expect(request?.credentials).toBe("omit");
    expect(new URL(request!.url).search).toBe("?scope=unlisted&description=Mine");
    const headers = ["fp", "idempotency-key", "content-encoding"].map((name) => request?.headers.get(name));
    expect(headers).toEqual([options.fingerprint, "key-1", "gzip"]);
    expect([...new Uint8Array(await request!.arrayBuffer())]).toEqual([...packed.bytes]);
  });

  it("is sent as a form, unpacked, when its description is too long for an address", async () => {
    const sent = aServer(accepted);
    const packed = await packBytes(new TextEncoder().encode("a line\n"));
    await post(anUpload({ ...packed, description: "ж".repeat(1_000) }));
    const form = await sent[0]!.formData();
    expect(await (form.get("file") as File).text()).toBe("a line\n");
    expect(form.get("description")).toHaveLength(1_000);
  });

  it("names the nights of an earlier upload of the same log, but not those of its own earlier try", async () => {
    const body = { ...accepted(), status: "completed", nights: [{ uuid: "n-1" }] };
    aServer(() => body);
    expect(await post()).toMatchObject({ knownNights: ["n-1"] });
    aServer(() => Response.json(body, { status: 202, headers: { "idempotent-replayed": "true" } }));
    expect(await post()).toMatchObject({ accepted: true, knownNights: null });
  });

  it("a refusal is a value, and so is no answer", async () => {
    aServer(() => problemAnswer(503, "outcome_unknown"));
    expect(await post()).toMatchObject({ accepted: false, problem: { code: "outcome_unknown" } });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await post()).toMatchObject({ accepted: false, problem: { code: "unreachable", status: 0 } });
  });

  it("an upload that is stopped rejects", async () => {
    aServer(accepted);
    await expect(post(anUpload(), AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
  });
});

it("an upload after a sign-out that the server has not heard of is sent without the cookies that are left", async () => {
  const sent = aServer(accepted);
  markLeaving();
  await post();
  expect(sent[0]?.credentials).toBe("omit");
});

it("the upload of an account is sent with its session", async () => {
  signIn();
  const sent = aServer(accepted);
  const opened: string[] = [];
  class NoAnswer extends XMLHttpRequest {
    override open(method: string, url: string | URL): void {
      opened.push(`${method} ${url}`);
    }
    override setRequestHeader(): void {}
    override send(): void {
      this.dispatchEvent(new Event("error"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", NoAnswer);
  expect(await post(anUpload({ account: "account-1" }))).toMatchObject({ problem: { code: "unreachable" } });
  expect(opened).toEqual(["POST /v2/uploads?scope=public"]);
  expect(sent).toEqual([]);
});
