import { privacyParts } from "@hunt/contracts/privacy-parts";
import type { PageTexts } from "../texts/page-texts.ts";
import type { PageHead } from "./page-heads.ts";

/** Names the privacy page to search engines and link previews; a browser without script reads all of it. */
export function privacyHead({ text }: PageTexts): PageHead {
  const lead = text("privacy.lead");
  const parts = privacyParts.flatMap(({ title, sentences }) => [
    { text: text(title), isTitle: true },
    ...sentences.map((sentence) => ({ text: text(sentence) })),
  ]);
  return { title: text("privacy.title"), description: lead, plain: [{ text: lead }, ...parts] };
}
