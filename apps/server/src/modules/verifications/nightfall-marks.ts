import type { StoredNightfall } from "../../platform/database/tables/verification-tables.ts";
import type { Proof } from "./subject.ts";

type Marks = readonly StoredNightfall[];

interface Mark {
  readonly videoUrl: string;
  /** Seconds into the video; null takes the mark away. */
  readonly at: number | null;
}

/** Returns the marks with a moderator's mark of a video, which replaces any other. */
export function markByModerator(marks: Marks, { videoUrl, at }: Mark): Marks {
  const others = marks.filter((mark) => mark.videoUrl !== videoUrl);
  return at === null ? others : [...others, { videoUrl, at }];
}

/** Returns the marks with the requester's mark of a video; a moderator's stays. */
export function markByHunter(marks: Marks, { videoUrl, at }: Mark): Marks {
  const before = marks.find((mark) => mark.videoUrl === videoUrl);
  if (before !== undefined && (before.isByHunter !== true || before.at === at)) return marks;
  const others = marks.filter((mark) => mark !== before);
  return at === null ? others : [...others, { videoUrl, at, isByHunter: true }];
}

/** Returns the marks of videos that a proof still has, and the requester's mark of its first video unless that is left out. */
export function marksOfProof(
  marks: Marks,
  { videoUrl, povs }: Proof,
  nightfallAt: number | null | undefined,
): Marks {
  const urls = new Set([videoUrl, ...povs.map((pov) => pov.videoUrl)]);
  const kept = marks.filter((mark) => urls.has(mark.videoUrl));
  return nightfallAt === undefined ? kept : markByHunter(kept, { videoUrl, at: nightfallAt });
}
