import { describe, expect, it } from "vitest";
import { keepShortWords } from "./keep-short-words.ts";

/** Returns the text with `~` for each no-break space. */
const kept = (text: string, locale: string, section = "rules") =>
  JSON.stringify(keepShortWords({ [section]: { part: { text } } }, locale))
    .replaceAll("\u00a0", "~")
    .slice(`{"${section}":{"part":{"text":"`.length, -4);

describe("a sentence", () => {
  it("a short word stays with the next word, and a dash with the word before it", () => {
    expect(
      kept("С аккаунтом программа — и не только она — может публиковать (в «а б» и `items`).", "ru-RU"),
    ).toBe("С~аккаунтом программа~— и~не~только она~— может публиковать (в~«а~б» и~`items`).");
    expect(kept("Denní běh je pro všechny stejný a můžeš ho opakovat, jak chceš, i v noci.", "cs")).toBe(
      "Denní běh je~pro~všechny stejný a~můžeš ho~opakovat, jak chceš, i~v~noci.",
    );
  });

  it("a number stays with its counter in languages where a line may break at any character", () => {
    expect(kept("UTC の午前 0 時に、関節 4 つが 48 秒。", "ja")).toBe(
      "UTC の午前 0~時に、関節 4~つが 48~秒。",
    );
    expect(kept("每日 1 次，共 3 個。", "zh-HK")).toBe("每日 1~次，共 3~個。");
    // The rule holds on every page, and for a number that is not at the beginning.
    expect(kept("{{name}} に {{count}} 夜を検出", "ja", "upload")).toBe("{{name}} に {{count}}~夜を検出");
  });

  it("the name of a standard stays together in languages with spaces", () => {
    expect(kept("Durations are seconds to the thousandth, moments are ISO 8601 in UTC.", "en")).toBe(
      "Durations are seconds to the thousandth, moments are ISO~8601 in UTC.",
    );
  });
});

it("labels, pages that are used rather than read, and other languages are left unchanged", () => {
  expect(kept("Забег с ночи", "ru-RU")).toBe("Забег с ночи");
  const sentence = "С аккаунтом программа может и публиковать логи, и управлять ночами владельца.";
  expect(kept(sentence, "ru-RU", "upload")).toBe(sentence);
  const english = "A run is one visit to the Plains. It is full when all of them were captured.";
  expect(kept(english, "en")).toBe(english);
});
