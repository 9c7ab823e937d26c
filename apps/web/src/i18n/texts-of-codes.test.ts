import { errorCodes } from "@hunt/contracts/error-codes";
import { fileKinds } from "@hunt/engine/domain/analysis";
import { diagnosticCodes } from "@hunt/engine/domain/diagnostics";
import { describe, expect, it } from "vitest";
import { problemTextCode } from "../domain-ui/problem-notice.tsx";
import en from "./locales/en.json" with { type: "json" };

const sentence = /\S.*[.!?]$/;

describe("every code has a text", () => {
  // The client's own codes stand for answers that never came or were not the server's.
  it.each([...Object.keys(errorCodes), "unreachable", "unexpected_answer"])("refusal %s", (code) => {
    const texts = (en.problem as Readonly<Record<string, Readonly<Record<string, string>>>>)[code];
    expect(texts?.title).toMatch(/\S/);
    expect(texts?.detail).toMatch(sentence);
    expect(texts?.remedy).toMatch(sentence);
  });

  it.each(diagnosticCodes)("diagnostic %s", (code) => {
    expect(en.diagnostic[code].text).toMatch(sentence);
    expect(en.diagnostic[code].remedy).toMatch(sentence);
  });

  it.each(fileKinds.filter((kind) => kind !== "game_log"))("kind of file %s", (kind) => {
    expect(en.fileKind[kind as keyof typeof en.fileKind].title).toMatch(sentence);
    expect(en.fileKind[kind as keyof typeof en.fileKind].remedy).toMatch(sentence);
  });

  it("no text describes a code that does not exist", () => {
    const own = ["unreachable", "unexpected_answer"];
    expect(
      Object.keys(en.problem)
        .filter((code) => !own.includes(code))
        .sort(),
    ).toEqual(Object.keys(errorCodes).sort());
    expect(Object.keys(en.diagnostic).sort()).toEqual([...diagnosticCodes].sort());
  });
});

describe("problemTextCode", () => {
  it("returns a code that the catalogs describe", () => {
    expect(problemTextCode("queue_full")).toBe("queue_full");
  });

  it('returns "unexpected_answer" for an unknown code', () => {
    expect(problemTextCode("brand_new_refusal")).toBe("unexpected_answer");
    expect(problemTextCode("queue_full.title")).toBe("unexpected_answer");
    expect(problemTextCode("constructor")).toBe("unexpected_answer");
  });
});
