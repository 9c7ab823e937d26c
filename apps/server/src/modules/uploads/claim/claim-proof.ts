/**
 * What proves that an upload may be taken: the fingerprint of its browser and its claim token together (`browser`), or a
 * claim link. `none`: half a proof, or another upload's.
 */
export type ClaimProof = "browser" | "link" | "used link" | "expired link" | "none";
