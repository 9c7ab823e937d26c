import { msFromSeconds } from "@hunt/contracts/seconds";
import type { ListedNight } from "../../domain-ui/compare/compare-subject.ts";

interface Told extends Pick<ListedNight, "nightUuid" | "runIndex"> {
  readonly seconds: number | null;
}

/** Returns the entry above another one on a page, in the form that comparisons need; null above the first. */
export function listedAbove<T>(items: readonly T[], entry: T, told: (above: T) => Told): ListedNight | null {
  const above = items[items.indexOf(entry) - 1];
  if (above === undefined) return null;
  const { seconds, ...named } = told(above);
  return { ...named, ms: seconds === null ? null : msFromSeconds(seconds) };
}
