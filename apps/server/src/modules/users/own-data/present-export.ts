import type { ProofRow } from "../name/proof-queries.ts";
import type { selectNames } from "./erasure-queries.ts";

type NameRow = Awaited<ReturnType<typeof selectNames>>[number];

export function presentExportedName({ name, verified_at, ended_at }: NameRow) {
  return { name, verifiedAt: verified_at.toISOString(), endedAt: ended_at?.toISOString() ?? null };
}

/** Presents an unfinished proof for the export. Only a hash of its code is stored, so the code is missing. */
export function presentExportedProof({ created_at, expires_at, refusal, refused_name }: ProofRow) {
  return {
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    refusal,
    refusedName: refused_name,
  };
}
