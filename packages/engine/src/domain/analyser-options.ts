/** What the engine is given from outside, once for each input. */
export interface AnalyserOptions {
  /** Decodes UTF-8 leniently (invalid bytes become U+FFFD), e.g. `TextDecoder.decode`. The engine has no platform of its own. */
  readonly decode: (bytes: Uint8Array) => string;
  /** Encodes UTF-8, e.g. `TextEncoder.encode`. */
  readonly encode: (text: string) => Uint8Array;
  /**
   * The latest instant that the log may speak of, milliseconds since the epoch: `latestPossibleInstantMs` of when it was handed
   * in. What it dates later has no known day.
   */
  readonly notAfterUtcMs: number;
}
