/** What a form holds, by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>;

interface KeptDraft {
  readonly form: string;
  readonly values: FormValues;
  readonly atMs: number;
}

const key = "formDraft";
/** For as long as a sign-in counts as young. */
const goodForMs = 10 * 60_000;

/**
 * Keeps what somebody has written when a younger sign-in is asked for: it is there again once they are back. In this tab alone,
 * where no link from elsewhere can put it; nothing is sent without another press.
 */
export function keepDraft(form: string, values: FormValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ form, values, atMs: Date.now() } satisfies KeptDraft));
  } catch {
    // Storage is forbidden: it has to be written once more.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is none.
  }
}

/** What was kept of a form, if it is young. */
export function readDraft(form: string): FormValues | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as KeptDraft | null;
    return kept !== null && kept.form === form && Date.now() - kept.atMs < goodForMs ? kept.values : null;
  } catch {
    return null;
  }
}
