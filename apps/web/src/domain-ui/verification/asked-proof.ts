import type { CategoryAnswer } from "@hunt/contracts/categories";
import type { VerificationAnswer } from "@hunt/contracts/verifications";
import { readVideoUrl } from "@hunt/contracts/video-url";

type PointOfView = VerificationAnswer["povs"][number];

/** A video in the form; the first one is the night's, and the others are further points of view. */
export interface AskedVideo extends PointOfView {
  /** Identifies the video within the form while others are added and removed. */
  readonly key: number;
}

/** The fields that the form sends, in a new request and in a change of a request. */
export interface AskedProof {
  readonly videoUrl: string;
  readonly povs: readonly PointOfView[];
}

export const emptyVideo = { ign: null, role: null, videoUrl: "", inputOverlay: false, isVs: false } as const;

/**
 * Returns the form's videos of an existing request. The details of the request's first video are among its points of view.
 */
export function videosOf({
  videoUrl,
  povs,
}: Pick<VerificationAnswer, "videoUrl" | "povs">): readonly AskedVideo[] {
  const index = povs.findIndex((pov) => pov.videoUrl === videoUrl);
  const first = povs[index] ?? { ...emptyVideo, videoUrl };
  return [first, ...povs.filter((_, place) => place !== index)].map((pov, key) => ({ ...pov, key }));
}

/** Returns the fields to send. The first video is only an address when nothing else is said about it. */
export function proofOf(videos: readonly AskedVideo[]): AskedProof {
  const [first, ...others] = videos.map(({ key: _, ...pov }) => ({
    ...pov,
    videoUrl: readVideoUrl(pov.videoUrl.trim()) ?? pov.videoUrl,
  }));
  if (first === undefined) throw new Error("the form always has the video of the night");
  const isTold = first.ign !== null || first.role !== null || first.inputOverlay || first.isVs;
  return { videoUrl: first.videoUrl, povs: isTold ? [first, ...others] : others };
}

export type VideoFault = "linkMissing" | "linkWrong";

/** Returns what is wrong with a link; null for a link that can be sent. */
export function videoFault(text: string): VideoFault | null {
  const link = text.trim();
  if (link === "") return "linkMissing";
  return readVideoUrl(link) === null ? "linkWrong" : null;
}

export interface Demand {
  readonly kind: "needsVsPov" | "needsInputOverlay";
  readonly isMet: boolean;
}

/** Returns the category's demands on the videos, and whether the videos meet them. */
export function demandsOf(
  category: Pick<CategoryAnswer, "needsVsPov" | "needsInputOverlay"> | null,
  videos: readonly Pick<PointOfView, "isVs" | "inputOverlay">[],
): readonly Demand[] {
  if (category === null) return [];
  return [
    ...(category.needsVsPov ? [{ kind: "needsVsPov" as const, isMet: videos.some(({ isVs }) => isVs) }] : []),
    ...(category.needsInputOverlay
      ? [{ kind: "needsInputOverlay" as const, isMet: videos.some(({ inputOverlay }) => inputOverlay) }]
      : []),
  ];
}
