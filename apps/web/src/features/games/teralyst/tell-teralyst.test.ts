import { expect, it } from "vitest";
import { createTranslate } from "../../../i18n/translate.ts";
import { tellTeralyst } from "./teralyst-page.tsx";

it.each([
  ["en", "Limb 4: +23 ms. It heals."],
  ["ja", "Limb 4: +23 ms.It heals."],
] as const)("the last limb and the next event are two sentences, joined as in %s", (locale, text) => {
  const words = new Map([
    ["games.frame.ms", "{{value}} ms"],
    ["games.frame.told.broke", "Limb {{limb}}: {{error}}."],
    ["games.teralyst.told.healing", "It heals."],
  ]);
  const t = createTranslate(locale, words);
  expect(tellTeralyst({ t, locale }, { kind: "broke", atMs: 0, limb: 4, errorMs: 23 })).toBe(text);
});
