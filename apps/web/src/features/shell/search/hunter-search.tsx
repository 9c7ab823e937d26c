import { useState } from "react";
import { soughtText } from "./own-link.ts";
import type { SearchProps } from "./search-popup.tsx";
import { SearchPopup } from "./search-popup.tsx";
import { useFoundHunters } from "./use-found-hunters.ts";

/** Finds a hunter by a part of the name, or opens the target of a pasted link. */
export function HunterSearch({ ahead }: SearchProps) {
  const [text, setText] = useState(() => soughtText(ahead.text));
  return <SearchPopup ahead={ahead} text={text} hunters={useFoundHunters(text)} onText={setText} />;
}
