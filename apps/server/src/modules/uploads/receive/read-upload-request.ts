import { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { MultipartValue } from "@fastify/multipart";
import { maxUploadBytes } from "@hunt/contracts/limits";
import { type CreateUploadQuery, createUploadQuerySchema } from "@hunt/contracts/uploads";
import type { FastifyRequest } from "fastify";
import { AppError, type FieldError } from "../../../platform/errors/app-error.ts";
import { bracketRefusal } from "../../../platform/http/refuse-requests.ts";
import type { LogReader } from "./log-reader.ts";
import { type ReceivedCount, receiveBody } from "./receive-body.ts";
import { type LogSource, type ReceivedLog, receiveLog } from "./receive-log.ts";
import { type Pace, watchPace } from "./watch-pace.ts";

export interface UploadRequestOptions extends Pick<LogSource, "hold"> {
  /** What is asked of the sender now. */
  readonly pace: () => Pace;
  /** What the address chose; a form's fields win. */
  readonly query: CreateUploadQuery;
}

export interface ReadUpload {
  readonly log: ReceivedLog;
  /** As sent. */
  readonly receivedBytes: number;
  readonly choices: CreateUploadQuery;
}

/** Parts of a form that may stand beside the file, and how long each may be. */
const maxFormParts = 10;
const maxFieldBytes = 16 * 1024;

/** Reads an upload's body as it comes: a bare log, or a form with the log as `file` and the choices as fields. */
export async function readUploadRequest(
  reader: LogReader,
  request: FastifyRequest,
  { query, hold, pace }: UploadRequestOptions,
): Promise<ReadUpload> {
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
    // From a socket; what a test injects stays the test's.
    ownsChunks: isGzip || request.raw instanceof IncomingMessage,
    hold,
  });
  return { log, receivedBytes: received.bytes, choices: query };
}

/** What a body's own length says is too much need not be sent. */
function refuseDeclaredLength(request: FastifyRequest) {
  const allowance = request.isMultipart() ? maxFormParts * maxFieldBytes : 0;
  if (Number(request.headers["content-length"] ?? 0) > maxUploadBytes + allowance)
    throw new AppError("upload_too_large", { maxBytes: maxUploadBytes });
}

/** Logs are UTF-8: what another charset says would be read differently here and there. */
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
): Promise<ReadUpload> {
  const received: ReceivedCount = { bytes: 0 };
  const fields: FormFields = {};
  const watch = watchPace(pace);
  const parts = request.parts({ limits: formLimits });
  let log: ReceivedLog | null = null;
  try {
    // Between its parts as well a form may stand still; what is left of one that does is not waited for.
    for (;;) {
      const { value: part, done } = await watch.during(parts.next());
      if (done) break;
      if (part.type === "file") {
        if (part.fieldname !== "file" || log !== null) throw new AppError("malformed_multipart");
        // Parts are views into larger chunks, which the form's reader goes on reading.
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
    // Not waited for: it ends behind a part that may never come.
    parts.return?.(undefined).catch(() => undefined);
  }
  if (log === null) throw new AppError("malformed_multipart");
  return { log, receivedBytes: received.bytes, choices: { ...query, ...readFields(fields) } };
}

/** One that was sent twice is a list, which no choice is. */
type FormFields = Record<string, string | readonly string[]>;

/** What was cut off is refused: the rest of a list of nights would be another list. */
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
  // One more than is allowed: the count of what came in refuses it, with the code of every other upload.
  fileSize: maxUploadBytes + 1,
};

function formRefusal(request: FastifyRequest, cause: unknown): AppError {
  const isCut = request.raw.destroyed && !request.raw.complete;
  return new AppError(isCut ? "incomplete_body" : "malformed_multipart", {}, { cause });
}

/** The choices among a form's fields; an empty field is one that was left alone. */
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
