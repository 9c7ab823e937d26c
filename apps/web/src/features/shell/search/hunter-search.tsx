import { useState } from "react";
import { soughtText } from "./own-link.ts";
import { SearchPopup } from "./search-popup.tsx";
import type { SearchProps } from "./search-props.ts";
import { useFoundHunters } from "./use-found-hunters.ts";

/** Finds a hunter by a part of the name, or goes where a pasted link leads. */
export function HunterSearch({ ahead }: SearchProps) {
  const [text, setText] = useState(() => soughtText(ahead.text));
  return <SearchPopup ahead={ahead} text={text} hunters={useFoundHunters(text)} onText={setText} />;
}
