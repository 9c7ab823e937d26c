import { useState } from "react";
import { useCommands } from "../keys/commands.ts";
import { SearchPopup } from "./search-popup.tsx";
import { useFoundNights } from "./use-found-nights.ts";

/** The search with what else can be gone to, or done. */
export function Palette() {
  const [text, setText] = useState("");
  return <SearchPopup commands={useCommands(text)} nights={useFoundNights(text)} onText={setText} />;
}
