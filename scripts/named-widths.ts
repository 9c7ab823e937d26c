/** The window's widths at which pages change, in CSS pixels (apps/web/src/ui/README.md, "Five widths"). */
export const namedWidths = { phone: 480, tablet: 768, desk: 1024, column: 1032, wide: 1400 } as const;

const allowed = new Set(Object.values(namedWidths).map((width) => `${width}px`));

/** A condition of a style rule, up to its brace, or of a script, up to its quotation mark. */
const conditions = /@(?:media|container)\b[^{]*|useMedia\(\s*"[^"]*/g;
const named = /\b(?:width|inline-size)\b/;
const oldNotation = /\b(?:min|max)-(?:width|inline-size)\b/;
const length = /\d*\.?\d+[a-z]+/g;

/**
 * Returns a sentence for each media or container query of a style sheet or a script that depends on another width than
 * the named ones, or that writes a named one as `min-width` or `max-width`.
 */
export function widthFaults(file: string, text: string): readonly string[] {
  return [...text.matchAll(conditions)].flatMap(({ 0: condition, index }) => {
    if (!named.test(condition)) return [];
    const at = `${file}:${text.slice(0, index).split("\n").length}`;
    const others = (condition.match(length) ?? []).filter((width) => !allowed.has(width));
    return [
      ...others.map((width) => `${at} changes at ${width}; pages change at ${[...allowed].join(", ")} only`),
      ...(oldNotation.test(condition)
        ? [`${at} writes a width as min-width or max-width, not as a range`]
        : []),
    ];
  });
}
