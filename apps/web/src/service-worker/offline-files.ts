/** What a build needs without a network, as paths from the root (`build/list-offline-files.ts`). */
export interface OfflineFiles {
  /** Names this list: another build with the same files has the same one. */
  readonly version: string;
  /** The script that starts the app: a page tells its build by it. */
  readonly entry: string;
  readonly always: readonly string[];
  /** Texts and letters of each language. */
  readonly ofLocale: Readonly<Record<string, readonly string[]>>;
}
