import type { ApiProblemFacts } from "../../../lib/api/api-problem.ts";
import { localNightId } from "../../../lib/kept/local-night-id.ts";
import { type PackedBytes, packBytes } from "../../../lib/kept/pack-bytes.ts";
import { isTransient } from "../../../lib/outbox/is-transient.ts";
import type { Outbox } from "../../../lib/outbox/outbox.ts";
import type { PostUploadOptions, PostUploadResult } from "../../../lib/outbox/post-upload.ts";
import type { ListedUpload } from "../../../lib/outbox/shared-uploads.ts";
import type { OutgoingUpload } from "../../../lib/outbox/waiting-upload.ts";
import type { NewClaim } from "../../../lib/stored-claims.ts";
import { type Publication, selectedNights, type UploadFile } from "./upload-files.ts";

export interface PublisherDeps {
  readonly post: (
    upload: OutgoingUpload,
    options: Required<Pick<PostUploadOptions, "onProgress" | "signal">>,
  ) => Promise<PostUploadResult>;
  /** Loads the outbox, which keeps what the server cannot take, and sends it by itself. */
  readonly openOutbox: () => Promise<Outbox>;
  /** Returns who publishes; see `OutgoingUpload`. */
  readonly account: () => string | null | undefined;
  readonly keepClaim: (claim: NewClaim) => void;
  readonly show: (id: string, publication: Publication) => void;
  readonly newId: () => string;
}

/** A publication whose first attempt has ended. */
export interface Published {
  /** Resolves to the upload's uuid once the server has taken it, or to null when it was refused, stopped, or is already being sent. */
  readonly delivered: Promise<string | null>;
}

export interface Publisher {
  /** Resolves when the upload was accepted, refused, stopped, or is kept until the server takes it. */
  publish(file: UploadFile, extract: Uint8Array<ArrayBuffer>): Promise<Published>;
  /** Ends a wait before the next attempt. */
  retryNow(id: string): void;
  /** Ends the publication; an upload that waits for the server is discarded. */
  stop(id: string): void;
}

interface Running {
  readonly controller: AbortController;
  /** The place of the upload in the outbox, once it is kept there. */
  kept: { readonly id: string; readonly outbox: Outbox } | null;
}

const notDelivered: Published = { delivered: Promise.resolve(null) };

/**
 * Returns a publisher, which sends extracts to the server, hands to the outbox what the server cannot take now, and reports the
 * progress of each extract.
 */
export function createPublisher(deps: PublisherDeps): Publisher {
  const attempts = createAttempts(deps.newId);
  const runningById = new Map<string, Running>();

  const refuse = (file: UploadFile, problem: ApiProblemFacts) => {
    deps.show(file.id, { step: "refused", problem });
    return null;
  };
  const accept = (file: UploadFile, { uploadUuid, knownNights }: Accepted): string => {
    attempts.forget(file);
    deps.show(file.id, { step: "accepted", uploadUuid, knownNights });
    return uploadUuid;
  };

  /** Shows a kept upload until it is accepted, refused or discarded, and then takes it out of the outbox. */
  const follow = (file: UploadFile, kept: NonNullable<Running["kept"]>) =>
    new Promise<string | null>((resolve) => {
      const { outbox } = kept;
      const end = (result: string | null) => {
        stopLooking();
        runningById.delete(file.id);
        resolve(result);
      };
      const look = () => {
        const upload = outbox.uploads().find(({ id }) => id === kept.id);
        if (upload?.state.step === "waiting") return deps.show(file.id, waiting(upload, upload.state));
        if (upload === undefined) {
          deps.show(file.id, { step: "none" });
          return end(null);
        }
        end(
          upload.state.step === "accepted" ? accept(file, upload.state) : refuse(file, upload.state.problem),
        );
        void outbox.discard(kept.id);
      };
      const stopLooking = outbox.subscribe(look);
      look();
    });

  const publishOnce = async (
    file: UploadFile,
    extract: Uint8Array<ArrayBuffer>,
    running: Running,
  ): Promise<Published> => {
    const { signal } = running.controller;
    const onProgress = (fraction: number) => deps.show(file.id, { step: "sending", fraction });
    onProgress(0);
    const sender = { id: attempts.keyOf(file), account: deps.account() };
    const upload = { ...sender, ...contentOf(file), ...(await packBytes(extract)) };
    const result = await deps.post(upload, { onProgress, signal });
    if (result.accepted) {
      const { uploadUuid: uuid, claimToken: token } = result;
      if (token !== null) deps.keepClaim({ uuid, token, nights: upload.nights });
      return { delivered: Promise.resolve(accept(file, result)) };
    }
    if (!isTransient(result.problem)) return { delivered: Promise.resolve(refuse(file, result.problem)) };
    const outbox = await deps.openOutbox();
    await outbox.keep(upload, result.problem);
    running.kept = { id: upload.id, outbox };
    // It was stopped while it was put there.
    if (signal.aborted) await outbox.discard(upload.id);
    return { delivered: follow(file, running.kept) };
  };

  return {
    async publish(file, extract) {
      const { id } = file;
      if (file.isSample || runningById.has(id)) return notDelivered;
      const running: Running = { controller: new AbortController(), kept: null };
      runningById.set(id, running);
      try {
        return await publishOnce(file, extract, running);
      } catch (error) {
        if (!running.controller.signal.aborted) throw error;
        deps.show(id, { step: "none" });
        return notDelivered;
      } finally {
        if (running.kept === null) runningById.delete(id);
      }
    },
    retryNow(id) {
      const kept = runningById.get(id)?.kept;
      void kept?.outbox.tryNow(kept.id);
    },
    stop(id) {
      const running = runningById.get(id);
      running?.controller.abort();
      void running?.kept?.outbox.discard(running.kept.id);
    },
  };
}

type Accepted = Pick<Extract<PostUploadResult, { readonly accepted: true }>, "uploadUuid" | "knownNights">;
type Waiting = Extract<ListedUpload["state"], { readonly step: "waiting" }>;

function waiting({ id, isLasting }: ListedUpload, { problem, retryAtMs }: Waiting): Publication {
  return { step: "waiting", keptId: id, problem, retryAtMs, isLasting };
}

function contentOf(file: UploadFile): Omit<OutgoingUpload, "id" | "account" | keyof PackedBytes> {
  const selected = selectedNights(file);
  const nights = selected.map(({ format, startedAtUtcMs, squad }) => ({
    format,
    startedAtMs: startedAtUtcMs,
    squadSize: squad.length,
  }));
  const { scope, description } = file;
  return { scope, description: description.trim(), nights, localNights: selected.map(localNightId) };
}

/**
 * Returns idempotency keys by content: a retry of the same content keeps its key, another choice of nights is another
 * upload.
 */
function createAttempts(newId: () => string) {
  const keys = new Map<string, string>();
  const uploadContent = ({ id, unselectedNights, scope, description }: UploadFile) =>
    JSON.stringify([id, unselectedNights, scope, description.trim()]);
  return {
    keyOf(file: UploadFile): string {
      const content = uploadContent(file);
      const key = keys.get(content) ?? newId();
      keys.set(content, key);
      return key;
    },
    /** Drops the key of an accepted upload, because publishing the same again, e.g. after deleting it, is a new upload. */
    forget: (file: UploadFile) => keys.delete(uploadContent(file)),
  };
}
