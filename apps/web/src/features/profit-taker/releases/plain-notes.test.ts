import { describe, expect, it } from "vitest";
import { plainNotes } from "./releases.tsx";

const kinds = (markdown: string) =>
  plainNotes(markdown).flatMap(({ pieces }) => pieces.map(({ kind }) => kind));

describe("the notes of a release", () => {
  it("notes become headings, items and text", () => {
    expect(plainNotes("## New\n\n- **Faster** `scan`\n1. second\n---\nEnd")).toEqual([
      { kind: "heading", pieces: [{ kind: "text", text: "New" }] },
      {
        kind: "item",
        pieces: [
          { kind: "strong", text: "Faster" },
          { kind: "text", text: " " },
          { kind: "code", text: "scan" },
        ],
      },
      { kind: "item", pieces: [{ kind: "text", text: "second" }] },
      { kind: "text", pieces: [{ kind: "text", text: "End" }] },
    ]);
  });

  it("links lead to https addresses and nowhere else", () => {
    expect(plainNotes("[here](https://example.test/a)")[0]?.pieces).toEqual([
      { kind: "link", text: "here", url: "https://example.test/a" },
    ]);
    expect(plainNotes("see https://example.test/b now")[0]?.pieces[1]).toMatchObject({ kind: "link" });
    expect(kinds("[x](javascript:alert(1)) [y](http://example.test) [z](data:text/html,x)")).toEqual([
      "text",
    ]);
  });

  it("an address with a user or a password stays text", () => {
    for (const notes of [
      "[x](https://user:pw@example.test/)",
      "https://example.test@evil.test/",
      "https://:pw@example.test",
    ])
      expect(kinds(notes)).toEqual(["text"]);
  });

  it("HTML stays text, and long notes are cut", () => {
    const html = "<img src=x onerror=alert(1)><script>alert(1)</script>";
    expect(plainNotes(html)).toEqual([{ kind: "text", pieces: [{ kind: "text", text: html }] }]);
    expect(plainNotes("a\n".repeat(50_000)).length).toBeLessThanOrEqual(300);
    expect(plainNotes(`x${"*".repeat(100_000)}${"[".repeat(10_000)}`)).toHaveLength(1);
  });
});
