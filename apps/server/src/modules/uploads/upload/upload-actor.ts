import type { Actor } from "../../../platform/http/actor.ts";

/** Who uploads, as far as we know. */
export interface UploadActor {
  readonly userUuid: string | null;
  readonly fingerprintHash: Buffer | null;
}

/** Who asks: as the one who may have uploaded, and as the one who may see the nights. */
export interface UploadViewer extends UploadActor {
  readonly viewer: Actor;
}
