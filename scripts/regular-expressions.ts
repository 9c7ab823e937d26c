import { readFileSync } from "node:fs";
import ts from "typescript";

export interface FoundExpression {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

const isRegExp = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === "RegExp";

/** Returns every regular expression that a source file spells out, as a literal or as the text given to `RegExp`. */
export function regularExpressionsOf(
  file: string,
  text = readFileSync(file, "utf8"),
): readonly FoundExpression[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const found: FoundExpression[] = [];
  const add = (node: ts.Node, source: string, flags: string) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    found.push({ file, line, source, flags });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    } else if (isRegExp(node)) {
      const [source, flags] = node.arguments ?? [];
      if (source && ts.isStringLiteralLike(source)) {
        add(node, source.text, flags && ts.isStringLiteralLike(flags) ? flags.text : "");
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
