import { StringDecoder } from "node:string_decoder";
import { linePatterns } from "../../packages/engine/src/log/line-patterns.ts";
import { readChunksOfFile } from "./read-chunks-of-file.ts";

interface Needle {
  readonly header: string;
  readonly text: string;
}

function needlesOf({ headers, forms }: (typeof linePatterns)[number]): readonly Needle[] {
  const [before = "", ...others] = (forms[0] ?? "").split(/\{\w+\}/);
  const longest = others.toSorted((one, other) => other.length - one.length)[0] ?? "";
  return headers
    .filter((header) => header !== "untimed")
    .map((header) =>
      before === "" ? { header: `${header}: `, text: longest } : { header: "", text: `${header}: ${before}` },
    );
}

const needles = linePatterns.flatMap(needlesOf);

/**
 * Does the same search in the usual way of log analysers: decodes the file, splits it into lines, and searches every
 * line for every text. Returns the timestamps of the found lines, in order.
 */
export function splitTwin(path: string): readonly string[] {
  const decoder = new StringDecoder("utf8");
  const found: string[] = [];
  let rest = "";
  readChunksOfFile(path, (chunk) => {
    const lines = (rest + decoder.write(chunk as Buffer)).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (needles.some((needle) => line.includes(needle.text) && line.includes(needle.header))) {
        found.push(line.slice(0, line.indexOf(" ")));
      }
    }
  });
  return found;
}
