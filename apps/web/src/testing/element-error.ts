import { prettyDOM } from "@testing-library/react";

/** The heading of a printed document. */
const heading = "Ignored nodes: comments, script, style";

/**
 * Makes the error of a query that found nothing. The document is printed when the message is read, not when the error is
 * made, because `findBy` makes an error at every change of the page until the element appears, and printing them all took a
 * tenth of these tests' processor time.
 */
export function elementError(message: string | null, container: Element): Error {
  const words = message ?? "";
  const error = new Error();
  error.name = "TestingLibraryElementError";
  // The stack begins at the caller of the query, not at this function.
  Error.captureStackTrace(error, elementError);
  // The error of a wait is built from the last error before it, whose message already contains the document.
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
