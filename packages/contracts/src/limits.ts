/** Every limit of the product, each once: used by the code, the contract and the documents. Units last in the names. */

const kib = 1024;
const mib = 1024 * kib;
const gib = 1024 * mib;

export const listLimits = {
  defaultLimit: 5,
  maxLimit: 100,
  /** Deeper pages are reached with a cursor. */
  maxOffset: 10_000_000,
  maxCursorLength: 512,
} as const;

export const uploadLimits = {
  /** As sent over the wire. */
  maxBodyBytes: 512 * mib,
  maxUnpackedBytes: 2 * gib,
  /** A gzip stream may not unpack to more than this many times its size … */
  maxUnpackRatio: 200,
  /** … once it has unpacked this much. */
  unpackRatioFromBytes: 64 * mib,
  maxExtractBytes: 16 * mib,
  maxDescriptionLength: 2000,
  maxNights: 50,
  /** A body that stands still this long, or trickles, is given up. */
  bodyIdleMs: 30_000,
  minBodyBytesPerSecond: 8 * kib,
  maxAtOncePerNode: 32,
  maxAtOncePerVisitor: 2,
  maxIdempotencyKeyLength: 255,
  maxFingerprintLength: 128,
  minFingerprintLength: 16,
  retryAfterBusySeconds: 5,
} as const;

/** Status streams: one per open status page. */
export const eventStreamLimits = {
  maxPerNode: 2000,
  maxPerVisitor: 10,
  heartbeatMs: 15_000,
  pollMs: 500,
  maxDurationMs: 30 * 60_000,
} as const;

/** JSON bodies of every other call. */
export const maxJsonBodyBytes = 64 * kib;

/** Rate limits per visitor; the per-address bucket is five times as wide. Scaled by RATE_LIMIT_SCALE. */
export const rateLimits = {
  readsPerMinute: 200,
  readsPerTenSeconds: 50,
  uploadsPerHour: 6,
  uploadsPerDay: 20,
  uploadBytesPerDay: 2 * gib,
  addressFactor: 5,
} as const;

/** How long answers of public GETs may be reused, as the clients' cache lifetimes (specification, section 9). */
export const cacheSeconds = {
  night: 300,
  settings: 300,
  list: 0,
  stats: 30,
  nextNight: 0,
  preview: 86_400,
} as const;
