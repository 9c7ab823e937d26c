import { isolateName } from "../../platform/pages/isolate-name.ts";
import type { PageTexts } from "../../platform/texts/page-texts.ts";

/** A squad in a line of a page, the host first. */
export function squadNames(users: readonly { readonly ign: string | null }[], { text }: PageTexts): string {
  return users.map(({ ign }) => isolateName(ign ?? text("common.anonymous"))).join(", ");
}
