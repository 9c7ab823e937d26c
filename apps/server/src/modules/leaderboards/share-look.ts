import type { Deps } from "../../platform/deps.ts";

/** A look of the database that is the same for all: whoever asks within `freshMs` of it shares it, also while it is under way. */
export function shareLook<Answer>(
  { clock }: Pick<Deps, "clock">,
  freshMs: number,
  look: () => Promise<Answer>,
): () => Promise<Answer> {
  let last: { readonly atMs: number; readonly answer: Promise<Answer> } | null = null;
  return async () => {
    const nowMs = clock();
    if (last === null || Math.abs(nowMs - last.atMs) >= freshMs) {
      const looked = { atMs: nowMs, answer: look() };
      last = looked;
      // A look that failed is nobody else's.
      looked.answer.catch(() => {
        if (last === looked) last = null;
      });
    }
    return await last.answer;
  };
}
