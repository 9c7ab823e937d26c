/** The files that a build needs without a network, as paths from the root (`build/list-offline-files.ts`). */
export interface OfflineFiles {
  /** Identifies the list: builds with the same files have the same version. */
  readonly version: string;
  /** The script that starts the app, by which a page recognises its own build. */
  readonly entry: string;
  readonly always: readonly string[];
  /** The texts and letters of each language. */
  readonly ofLocale: Readonly<Record<string, readonly string[]>>;
}
