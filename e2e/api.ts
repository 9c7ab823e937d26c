import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import type { NightAnswer } from "../packages/contracts/src/nights.ts";
import type { AcceptedUploadAnswer, UploadAnswer } from "../packages/contracts/src/uploads.ts";

export interface PostChoices {
  /** Only an account can have a private night. */
  readonly scope?: "public" | "unlisted" | "private";
  readonly description?: string;
}

/**
 * Posts a whole log as `curl --data-binary` would, each time as another visitor (`curl` keeps no cookies). Returns its upload
 * once the analysis has ended.
 */
export async function publishLog(
  request: APIRequestContext,
  log: Buffer | string,
  choices: PostChoices = {},
): Promise<UploadAnswer> {
  const headers = { cookie: "", fp: randomBytes(16).toString("hex") };
  return await postLog(request, log, { headers, choices });
}

interface PostOptions {
  /** The headers that say who posts. */
  readonly headers: Readonly<Record<string, string>>;
  readonly choices: PostChoices;
}

/** Posts a whole log. Returns its upload once the analysis has ended. */
export async function postLog(
  request: APIRequestContext,
  log: Buffer | string,
  { headers, choices }: PostOptions,
): Promise<UploadAnswer> {
  const answer = await request.post("/v2/uploads", {
    headers: { "content-type": "text/plain", ...headers },
    params: { ...choices },
    data: Buffer.from(log),
  });
  expect(answer.status()).toBe(202);
  const { uuid }: AcceptedUploadAnswer = await answer.json();
  return awaitUpload(request, uuid);
}

/** Returns the upload, given its uuid or the uuid of one of its nights, once its analysis has ended. */
export async function awaitUpload(request: APIRequestContext, uuid: string): Promise<UploadAnswer> {
  let upload: UploadAnswer | null = null;
  await expect
    .poll(
      async () => {
        upload = await (await request.get(`/v2/uploads/${uuid}`)).json();
        return upload?.status;
      },
      { intervals: [50, 100, 200] },
    )
    .toMatch(/completed|failed/);
  if (upload === null) throw new Error(`there is no upload ${uuid}`);
  return upload;
}

/** Publishes a log and returns the uuid of its first night. */
export async function publishNight(
  request: APIRequestContext,
  log: Buffer | string,
  choices: PostChoices = {},
): Promise<string> {
  const { nights } = await publishLog(request, log, choices);
  const uuid = nights[0]?.uuid;
  if (!uuid) throw new Error("the log gave no night");
  return uuid;
}

/** Returns a night with its runs and eidolons. */
export async function readNight(request: APIRequestContext, uuid: string): Promise<NightAnswer> {
  const answer = await request.get(`/v2/nights/${uuid}`);
  expect(answer.status()).toBe(200);
  return answer.json();
}
