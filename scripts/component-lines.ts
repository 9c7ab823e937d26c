import ts from "typescript";

/**
 * The limit that the linter has for functions elsewhere. The linter does not count JSX, which is most of a component.
 */
const maxLines = 70;

/** Returns a sentence for each function of a `.tsx` file that has more lines than allowed, not counting blank ones. */
export function longComponents(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const lines = text.split("\n");
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
      const last = source.getLineAndCharacterOfPosition(node.end).line;
      const count = lines.slice(first, last + 1).filter((line) => line.trim() !== "").length;
      if (count > maxLines) {
        const name = node.name?.getText(source) ?? "a function without a name";
        faults.push(`${file}:${first + 1} ${name} has ${count} lines; ${maxLines} are the most`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}
