import { prettyDOM } from "@testing-library/react";

/** What comes before a printed document. */
const heading = "Ignored nodes: comments, script, style";

/**
 * The error of a query that found nothing. It prints the document when it is read, not when it is made: `findBy` makes one at
 * every change of the page until the element is there, and printing them all was a tenth of these tests' processor time.
 */
export function elementError(message: string | null, container: Element): Error {
  const words = message ?? "";
  const error = new Error();
  error.name = "TestingLibraryElementError";
  // What asked is at fault, not this function.
  Error.captureStackTrace(error, elementError);
  // The error of a wait is made of the last one before it, which has the document in it.
  const print = () =>
    words.includes(heading)
      ? words
      : [words, `${heading}\n${prettyDOM(container)}`].filter(Boolean).join("\n\n");
  let printed: string | null = null;
  Object.defineProperty(error, "message", {
    configurable: true,
    get() {
      printed ??= print();
      return printed;
    },
  });
  return error;
}
