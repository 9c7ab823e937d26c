import { useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useCommands } from "./commands.ts";
import { soughtText } from "./own-link.ts";
import { useRecentTargets } from "./recent-targets.ts";
import type { SearchProps } from "./search-popup.tsx";
import { SearchPopup } from "./search-popup.tsx";
import type { TargetGroup } from "./search-target.ts";
import { useFoundHunters } from "./use-found-hunters.ts";
import { useFoundNights } from "./use-found-nights.ts";

/** The search for hunters, pages and actions. */
export function Palette({ ahead }: SearchProps) {
  const [text, setText] = useState(() => soughtText(ahead.text));
  const hunters = useFoundHunters(text);
  const nights = useFoundNights(text, hunters);
  const { locale } = useTranslation();
  const recent = useRecentTargets(locale);
  const others: readonly TargetGroup[] = [
    { kind: "recent", targets: text === "" ? recent : [], reserved: 0 },
    { kind: "nights", targets: nights.targets, reserved: 0 },
    ...useCommands(text),
  ];
  return (
    <SearchPopup
      ahead={ahead}
      hunters={hunters}
      others={others}
      nightsFailed={nights.failed}
      text={text}
      onText={setText}
    />
  );
}
