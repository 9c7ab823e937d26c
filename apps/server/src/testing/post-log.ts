import type { AcceptedUploadAnswer, UploadAnswer } from "@hunt/contracts/uploads";
import { until } from "./app-process.ts";
import type { TestApp } from "./test-app.ts";

export interface PostLogOptions {
  readonly fp?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posts a log as `curl --data-binary` would; returns the raw answer. */
export async function postLog(server: TestApp, log: Buffer | string, options: PostLogOptions = {}) {
  const { fp, query = "", headers = {} } = options;
  return await server.app.inject({
    method: "POST",
    url: `/v2/uploads${query}`,
    headers: { "content-type": "text/plain", ...(fp === undefined ? {} : { fp }), ...headers },
    payload: log,
  });
}

/** Posts a log, expects 202 and waits until its analysis has ended. */
export async function publishLog(
  server: TestApp,
  log: Buffer | string,
  options: PostLogOptions = {},
): Promise<{ readonly accepted: AcceptedUploadAnswer; readonly upload: UploadAnswer }> {
  const answer = await postLog(server, log, options);
  if (answer.statusCode !== 202) throw new Error(`not accepted: ${answer.statusCode} ${answer.body}`);
  const accepted = answer.json<AcceptedUploadAnswer>();
  return { accepted, upload: await endOfUpload(server, accepted.uuid) };
}

/** Waits until an upload has ended and returns it. */
export async function endOfUpload(server: TestApp, uuid: string): Promise<UploadAnswer> {
  let upload: UploadAnswer | undefined;
  await until(async () => {
    upload = (await server.app.inject(`/v2/uploads/${uuid}`)).json<UploadAnswer>();
    return upload.status === "completed" || upload.status === "failed";
  });
  return upload as UploadAnswer;
}
