import { useState } from "react";
import { SearchPopup } from "./search-popup.tsx";
import { useFoundHunters } from "./use-found-hunters.ts";

/** Finds a hunter by a part of the name, or goes where a pasted link leads. */
export function HunterSearch() {
  const [text, setText] = useState("");
  return <SearchPopup text={text} hunters={useFoundHunters(text)} onText={setText} />;
}
