interface OverSignIn {
  /** Puts away what a page would lose when the browser goes to a provider; called before the ways to sign in are shown. */
  readonly keep: () => Promise<void>;
  /** Nobody went: it is still where it was. */
  readonly forget: () => void;
}

const keepers = new Set<OverSignIn>();

/** Says what is to be there again after a sign-in, which leaves the app and comes back. */
export function keepOverSignIn(keeper: OverSignIn): void {
  keepers.add(keeper);
}

/** Never rejects: what cannot be kept is lost, and the sign-in goes on. */
export async function keepAllOverSignIn(): Promise<void> {
  await Promise.allSettled([...keepers].map(({ keep }) => keep()));
}

export function forgetAllOverSignIn(): void {
  for (const { forget } of keepers) forget();
}
