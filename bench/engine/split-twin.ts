import { StringDecoder } from "node:string_decoder";
import { linePatterns } from "../../packages/engine/src/log/line-patterns.ts";
import { readChunksOfFile } from "./read-chunks-of-file.ts";

interface Needle {
  readonly header: string;
  readonly text: string;
}

function needleOf({ header, pattern }: (typeof linePatterns)[number]): Needle {
  const [before = "", after = ""] = pattern.split(/\{\w+\}/);
  return before === ""
    ? { header: `${header}: `, text: after }
    : { header: "", text: `${header}: ${before}` };
}

const needles = linePatterns.filter((pattern) => pattern.header !== "untimed").map(needleOf);

/**
 * The same search as log analysers usually do it: decode, split into lines, ask every line for every text.
 * Returns the timestamps of the lines found, in order.
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
