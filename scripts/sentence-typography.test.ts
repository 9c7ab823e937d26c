import { describe, expect, it } from "vitest";
import { sentenceFaults } from "./sentence-typography.ts";

const faultsOf = (source: string) => sentenceFaults("errors.ts", source);

describe("the sentences of the API", () => {
  it.each([
    [`const detail = "Only the night's host may say this.";`, "t's"],
    [`const detail = "It is others' night and you only sent a log.";`, "s'"],
    [`const detail = "Do not send this again: it won't be taken.";`, "n't"],
    [`const detail = \`The log's clock goes past \${maxDays} days.\`;`, "g's"],
    [`const detail = \`A field of \${count} bytes is more than the form's most.\`;`, "m's"],
    [`const detail = 'Press the button "Publish" once more.';`, '"'],
  ])("have curly apostrophes and quotation marks: %s is refused", (source, sign) => {
    expect(faultsOf(source)).toEqual([`errors.ts:1 has the sign ${sign}, for which sentences have ’ and “”`]);
  });

  it.each([
    `const detail = "Only the night’s host may press “Publish”.";`,
    "const detail = \"Send `{'a': 1}` or `it's` as the body of the call.\";",
    `// The night's host may do this alone.\nconst host = "host";`,
    `const key = "other's";`,
    "const rows = sql`select uuid from night where host = 'it''s' or scope <> 'others' and shown`;",
  ])("%s is right", (source) => {
    expect(faultsOf(source)).toEqual([]);
  });

  it("are reported by their line", () => {
    expect(faultsOf(`const first = "one";\n\nconst second = "It is not the host's log.";`)).toEqual([
      expect.stringMatching(/^errors\.ts:3 /),
    ]);
  });
});
