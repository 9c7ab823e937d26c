/** Returns a function that shares one answer of the database among all callers within `freshMs`, also while it is being read. */
export function shareLook<Answer>(
  { clock }: { readonly clock: () => number },
  freshMs: number,
  look: () => Promise<Answer>,
): () => Promise<Answer> {
  let last: { readonly atMs: number; readonly answer: Promise<Answer> } | null = null;
  return async () => {
    const nowMs = clock();
    if (last === null || Math.abs(nowMs - last.atMs) >= freshMs) {
      const looked = { atMs: nowMs, answer: look() };
      last = looked;
      // A failed read is not shared with later callers.
      looked.answer.catch(() => {
        if (last === looked) last = null;
      });
    }
    return await last.answer;
  };
}
