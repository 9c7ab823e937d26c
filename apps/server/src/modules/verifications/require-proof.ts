import { maxDescriptionLength } from "@hunt/contracts/limits";
import type { QueueHint } from "@hunt/contracts/queue-hints";
import type { RequestVerificationRequest } from "@hunt/contracts/verification-requests";
import { cleanText } from "@hunt/engine/domain/clean-text";
import type { Connection, Transaction } from "../../platform/database/database-types.ts";
import type {
  StoredNightfall,
  StoredPointOfView,
} from "../../platform/database/tables/verification-tables.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { cleanLines } from "../../platform/text/clean-lines.ts";
import { findCategory } from "../categories/find-category.ts";
import type { JudgedNight } from "../nights/judge/judged-night.ts";
import { readSignalsOfNight } from "../nights/signals/read-signals-of-night.ts";
import type { BoardDeps } from "./lock-verification.ts";
import type { Proof } from "./subject.ts";

/** Refuses a category that the night does not fit, and videos that show less than the category asks for. */
export async function requireProof(
  db: Connection,
  { season, squadSize, fullRunsCount }: Pick<JudgedNight, "season" | "squadSize" | "fullRunsCount">,
  { category: slug, povs }: Pick<Proof, "category" | "povs">,
): Promise<void> {
  if (slug === null) return;
  const category = await findCategory(db, { season, slug });
  if (!category) throw new AppError("unknown_category", { season, category: slug });
  if (!category.squadSizes.includes(squadSize) || fullRunsCount < category.minimumFullRuns)
    throw new AppError("category_does_not_fit", { category: slug });
  const missing = [
    ...(category.needsVsPov && !povs.some(({ isVs = false }) => isVs) ? ["vs_pov"] : []),
    ...(category.needsInputOverlay && !povs.some(({ inputOverlay }) => inputOverlay)
      ? ["input_overlay"]
      : []),
  ];
  if (missing.length > 0)
    throw new AppError("proof_incomplete", { category: slug, missing: missing.join(", ") });
}

/** Returns points of view cleaned for storage; names are cleaned like any text from outside. */
export function cleanPointsOfView(povs: RequestVerificationRequest["povs"]): readonly StoredPointOfView[] {
  return povs.map(({ ign, role, videoUrl, inputOverlay, isVs }) => ({
    ign: ign === null ? null : cleanText(ign).trim() || null,
    role,
    videoUrl,
    inputOverlay,
    isVs,
  }));
}

/** Returns a message to moderators cleaned for storage; null when it is empty. */
export function cleanMessage(message: string | null): string | null {
  return message === null ? null : cleanLines(message, maxDescriptionLength) || null;
}

/** Returns the hints why a request may be looked at before others; they decide nothing. */
export async function readHints(
  { wouldLead }: BoardDeps,
  trx: Transaction,
  night: { readonly nightUuid: string; readonly category: string | null },
): Promise<readonly QueueHint[]> {
  const isTop = await wouldLead(trx, night);
  const { signals } = await readSignalsOfNight(trx, night.nightUuid);
  const isJump = signals.some(({ code }) => code === "jump");
  const isNew = signals.some(({ code }) => code === "new_account");
  return [
    ...(isTop ? (["top_place"] as const) : []),
    ...(isJump ? (["jump"] as const) : []),
    ...(isTop && isNew ? (["new_account"] as const) : []),
  ];
}

type Marks = readonly StoredNightfall[];

interface Mark {
  readonly videoUrl: string;
  /** Seconds into the video; null takes the mark away. */
  readonly at: number | null;
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
