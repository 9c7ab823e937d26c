/**
 * A system without a language setting lets the browser report one that `Intl` refuses (`en-US@posix`), and uPlot formats
 * numbers by it as soon as it loads. Its own texts are not shown: any language that is understood will do.
 */
if (!isUnderstood(navigator.language)) {
  Object.defineProperty(navigator, "language", { value: "en", configurable: true });
}

function isUnderstood(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}

// Imported for what it does: to the compiler a module all the same.
export {};
