/**
 * A system without a language setting lets the browser report a language that `Intl` refuses (`en-US@posix`), and uPlot
 * formats numbers by it as soon as it loads. uPlot's own texts are not shown, so any valid language will do.
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

// This file is imported for its effect; the export makes it a module for the compiler.
export {};
