import { expect, it } from "vitest";
import { joinSentences } from "./join-sentences.ts";

it("sentences are joined with a space in languages that use one", () => {
  expect(joinSentences("de-DE", ["Zu groß.", "Teilen."])).toBe("Zu groß. Teilen.");
  expect(joinSentences("ja", ["大きすぎます。", "分けてください。"])).toBe("大きすぎます。分けてください。");
  expect(joinSentences("zh-HK", ["太大。", "請分割。"])).toBe("太大。請分割。");
});
