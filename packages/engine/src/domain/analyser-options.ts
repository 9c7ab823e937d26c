/** The engine's inputs from outside, given once for each log. */
export interface AnalyserOptions {
  /**
   * Decodes UTF-8 leniently (invalid bytes become U+FFFD), e.g. `TextDecoder.decode`. The engine uses no platform of its own.
   */
  readonly decode: (bytes: Uint8Array) => string;
  /** Encodes UTF-8, e.g. `TextEncoder.encode`. */
  readonly encode: (text: string) => Uint8Array;
  /**
   * The latest instant that the log may name, in milliseconds since the epoch: `latestPossibleInstantMs` of the time of its
   * upload. A night that the log dates later has no known day.
   */
  readonly notAfterUtcMs: number;
}
