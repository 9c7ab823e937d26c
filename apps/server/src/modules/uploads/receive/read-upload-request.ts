import { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { MultipartValue } from "@fastify/multipart";
import { maxUploadBytes } from "@hunt/contracts/limits";
import { type CreateUploadQuery, createUploadQuerySchema } from "@hunt/contracts/uploads";
import type { FastifyRequest } from "fastify";
import { AppError, type FieldError } from "../../../platform/errors/app-error.ts";
import { bracketRefusal } from "../../../platform/http/refuse-requests.ts";
import type { LogReader } from "./log-reader.ts";
import { type Pace, type ReceivedCount, receiveBody, watchPace } from "./receive-body.ts";
import { type LogSource, type ReceivedLog, receiveLog } from "./receive-log.ts";

export interface UploadRequestOptions extends Pick<LogSource, "hold"> {
  /** Returns the speed that the sender must reach now. */
  readonly pace: () => Pace;
  /** The choices in the address; fields of a form take precedence. */
  readonly query: CreateUploadQuery;
}

export interface ReceivedUpload {
  readonly log: ReceivedLog;
  /** The number of bytes as they were sent. */
  readonly receivedBytes: number;
  readonly choices: CreateUploadQuery;
}

/** The number of parts of a form beside the file, and the length that each may have. */
const maxFormParts = 10;
const maxFieldBytes = 16 * 1024;

/** Reads an upload's body as it comes: a bare log, or a form with the log as `file` and the choices as fields. */
export async function readUploadRequest(
  reader: LogReader,
  request: FastifyRequest,
  { query, hold, pace }: UploadRequestOptions,
): Promise<ReceivedUpload> {
  refuseDeclaredLength(request);
  const isGzip = request.headers["content-encoding"]?.toLowerCase() === "gzip";
  if (request.isMultipart()) {
    if (isGzip) throw new AppError("unsupported_encoding");
    return await readForm(reader, request, { query, hold, pace });
  }
  refuseForeignCharset(request.headers["content-type"]);
  const received: ReceivedCount = { bytes: 0 };
  const log = await receiveLog(reader, {
    body: receiveBody(request.body as Readable, { received, pace: watchPace(pace) }),
    isGzip,
    received,
    // True for chunks from a socket; an injected body belongs to the test.
    ownsChunks: isGzip || request.raw instanceof IncomingMessage,
    hold,
  });
  return { log, receivedBytes: received.bytes, choices: query };
}

/** Refuses a body whose stated length is too large, before it is sent. */
function refuseDeclaredLength(request: FastifyRequest) {
  const allowance = request.isMultipart() ? maxFormParts * maxFieldBytes : 0;
  if (Number(request.headers["content-length"] ?? 0) > maxUploadBytes + allowance)
    throw new AppError("upload_too_large", { maxBytes: maxUploadBytes });
}

/** Refuses other charsets: logs are UTF-8, and other bytes would be read differently in different places. */
function refuseForeignCharset(contentType: string | undefined) {
  if (contentType === undefined) throw new AppError("unsupported_content_type");
  for (const [, charset = ""] of contentType.matchAll(/;\s*charset\s*=\s*"?([^";\s]+)/gi)) {
    if (!/^(?:utf-?8|us-ascii)$/i.test(charset)) throw new AppError("unsupported_content_type");
  }
}

async function readForm(
  reader: LogReader,
  request: FastifyRequest,
  { query, hold, pace }: UploadRequestOptions,
): Promise<ReceivedUpload> {
  const received: ReceivedCount = { bytes: 0 };
  const fields: FormFields = {};
  const watch = watchPace(pace);
  const parts = request.parts({ limits: formLimits });
  let log: ReceivedLog | null = null;
  try {
    // A form may also stop between its parts, and the rest of the form is then not waited for.
    for (;;) {
      const { value: part, done } = await watch.during(parts.next());
      if (done) break;
      if (part.type === "file") {
        if (part.fieldname !== "file" || log !== null) throw new AppError("malformed_multipart");
        // Parts are views into larger chunks, which the form's reader still reads.
        log = await receiveLog(reader, {
          body: receiveBody(part.file, { received, pace: watch }),
          isGzip: false,
          received,
          ownsChunks: false,
          hold,
        });
      } else takeField(fields, part);
    }
  } catch (error) {
    throw error instanceof AppError ? error : formRefusal(request, error);
  } finally {
    // This call is not awaited, because it ends only after a part that may never come.
    parts.return?.(undefined).catch(() => undefined);
  }
  if (log === null) throw new AppError("malformed_multipart");
  return { log, receivedBytes: received.bytes, choices: { ...query, ...readFields(fields) } };
}

/** A field that was sent twice is a list, which no choice accepts. */
type FormFields = Record<string, string | readonly string[]>;

/** Refuses a value that was cut off: the rest of a list of nights would be another list. */
function takeField(fields: FormFields, { fieldname, value, valueTruncated }: MultipartValue) {
  if (valueTruncated) {
    const message = `A form’s field is at most ${maxFieldBytes} bytes long.`;
    throw new AppError("invalid_parameter", {}, { errors: [{ field: fieldname, code: "too_big", message }] });
  }
  if (typeof value !== "string") return;
  const before = Object.hasOwn(fields, fieldname) ? fields[fieldname] : undefined;
  fields[fieldname] = before === undefined ? value : [before, value].flat();
}

const formLimits = {
  fieldNameSize: 100,
  fieldSize: maxFieldBytes,
  fields: maxFormParts,
  files: 1,
  parts: maxFormParts + 1,
  headerPairs: 20,
  // This is one byte more than the limit, so that the count of received bytes refuses the file with the same code as
  // any other upload.
  fileSize: maxUploadBytes + 1,
};

function formRefusal(request: FastifyRequest, cause: unknown): AppError {
  const isCut = request.raw.destroyed && !request.raw.complete;
  return new AppError(isCut ? "incomplete_body" : "malformed_multipart", {}, { cause });
}

/** Returns the choices among a form's fields; an empty field counts as not filled in. */
function readFields(fields: Readonly<FormFields>): Partial<CreateUploadQuery> {
  const refusal = bracketRefusal(Object.keys(fields), createUploadQuerySchema);
  if (refusal) throw refusal;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  const parsed = createUploadQuerySchema.safeParse(given);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(
      (issue): FieldError => ({ field: issue.path.join("."), code: issue.code, message: issue.message }),
    );
    throw new AppError("invalid_parameter", {}, { errors });
  }
  const chosen = Object.entries(parsed.data).filter(([name]) => Object.hasOwn(given, name));
  return Object.fromEntries(chosen);
}
