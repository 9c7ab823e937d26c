import { type PageKeys, usePageKeys } from "../../../domain-ui/keys/page-keys.ts";

/** What one key does, by the letter that it writes. */
export type DeskKeys = Readonly<Partial<Record<"j" | "k" | "c" | "a" | "r" | "v" | "?", () => void>>>;

/** The desk's keys, which have a list of their own. */
export function useDeskKeys(keys: DeskKeys): void {
  usePageKeys(
    Object.fromEntries(
      Object.entries(keys).flatMap(([key, act]) => (act === undefined ? [] : [[key, { act }]])),
    ) satisfies PageKeys,
  );
}
