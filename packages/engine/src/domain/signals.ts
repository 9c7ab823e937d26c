import { plausibleRanges } from "./game-facts.ts";

/** This number rises when a rule or a range in this file changes. Stored signals of logs are then computed again. */
export const signalsVersion = 5;

/**
 * The weight of a signal. `exact`: the log contradicts another one; `strong`: the game does not write such a log;
 * `medium`: the game hardly writes such a log, or the rule is inferred; `label`: moderators may want to know; `favour`:
 * the signal speaks for the log; `order`: the signal only decides which logs are looked at first.
 */
export const signalWeights = ["exact", "strong", "favour", "medium", "label", "order"] as const;
export type SignalWeight = (typeof signalWeights)[number];

/** The rows of docs/trust.md, "Signals of a forged log". */
export const signalRows = [
  "S1",
  "S2",
  "S3",
  "S4",
  "S5",
  "S6",
  "S7",
  "S8",
  "S9",
  "S10",
  "S11",
  "S12",
  "S13",
  "S14",
  "S15",
  "S16",
] as const;
export type SignalRow = (typeof signalRows)[number];

interface SignalKind {
  readonly row: SignalRow;
  readonly weight: SignalWeight;
}

/** Every signal. Signals are for moderators and never a verdict. */
export const signalKinds = {
  // signals of one log
  time_order: { row: "S1", weight: "strong" },
  arcane_gap: { row: "S2", weight: "strong" },
  shrine_gap: { row: "S2", weight: "strong" },
  /** The shrine opened before the wait of its own script was over. */
  shrine_wait: { row: "S2", weight: "medium" },
  spawn_animation: { row: "S2", weight: "medium" },
  encounter_line: { row: "S2", weight: "medium" },
  nightfall_moved: { row: "S2", weight: "strong" },
  nightfall_wait: { row: "S2", weight: "medium" },
  song_gap: { row: "S2", weight: "medium" },
  tick_grid: { row: "S3", weight: "strong" },
  /** One place is off the grid by more than a hitch delays. */
  tick_step: { row: "S3", weight: "medium" },
  spawn_wait: { row: "S3", weight: "strong" },
  real_time_floor: { row: "S4", weight: "strong" },
  last_limb_floor: { row: "S4", weight: "strong" },
  limb_floor: { row: "S4", weight: "strong" },
  capshot_floor: { row: "S4", weight: "strong" },
  shard_floor: { row: "S4", weight: "strong" },
  lines_missing: { row: "S5", weight: "strong" },
  limb_count: { row: "S5", weight: "strong" },
  /** One line is missing, or two lines that are far apart in a run; even honest logs lose some lines. */
  line_lost: { row: "S5", weight: "label" },
  host_lines_of_client: { row: "S5", weight: "strong" },
  world_clock: { row: "S6", weight: "strong" },
  /** The clock fits after a correction of some minutes, or it fits after a sleep of the computer. */
  clock_off: { row: "S6", weight: "label" },
  /** The clock fits after a correction of whole hours. */
  clock_hours: { row: "S6", weight: "medium" },
  /** The log does not give the time of the night. */
  no_clock: { row: "S6", weight: "label" },
  night_length: { row: "S6", weight: "medium" },
  weekday: { row: "S7", weight: "strong" },
  build_newer: { row: "S7", weight: "medium" },
  build_older: { row: "S7", weight: "medium" },
  ends_after_upload: { row: "S7", weight: "medium" },
  /** Two runs of one night are equal. */
  runs_alike: { row: "S9", weight: "strong" },
  /** The squad inserted more shards than it has hunters. */
  squad_size: { row: "S15", weight: "exact" },
  /** The limbs scatter less than hands can. */
  steady_limbs: { row: "S16", weight: "strong" },
  took_over: { row: "S13", weight: "label" },
  // signals from other logs and accounts
  session_known: { row: "S8", weight: "exact" },
  /** A longer log of the same uploader contradicts the earlier log. */
  grown_otherwise: { row: "S8", weight: "exact" },
  /** A run equals a run of a night that came first. */
  run_known: { row: "S9", weight: "strong" },
  /** A later log has a run of this log, or contradicts its session. */
  came_first: { row: "S9", weight: "label" },
  logs_agree: { row: "S10", weight: "favour" },
  /** The logs agree, but their accounts are too new, or have too few other mates, to support the night. */
  logs_agree_untried: { row: "S10", weight: "label" },
  logs_disagree: { row: "S10", weight: "strong" },
  /** The logs have different times, and nobody can say which is right. */
  logs_differ: { row: "S10", weight: "strong" },
  two_places: { row: "S11", weight: "strong" },
  not_owner: { row: "S12", weight: "label" },
  jump: { row: "S14", weight: "order" },
  new_account: { row: "S14", weight: "order" },
} as const satisfies Record<string, SignalKind>;

export type SignalCode = keyof typeof signalKinds;
export const signalCodes = Object.keys(signalKinds) as readonly SignalCode[];

/** The reasons why an account's log has less weight for a night with which it agrees (S10). */
export const voiceReasons = [
  "no_account",
  "new_account",
  "young_account",
  "nobody_else",
  "squad_alone",
  "few_nights",
  "disagreed",
] as const;
export type VoiceReason = (typeof voiceReasons)[number];

/**
 * The ranges of every signal, in one table (docs/game-log.md, section 5; docs/trust.md, "Signals of a forged log").
 * Times are in milliseconds. The effects of honest machines on them are in `honest-machines.ts`.
 */
export const signalRanges = {
  // S1
  /** A host migration may make the game write its last lines again, up to this long. */
  replayMs: 60_000,
  // S2
  arcaneGap: plausibleRanges.arcaneGap,
  shrineGap: plausibleRanges.shrineGap,
  spawnAnimation: plausibleRanges.spawnAnimation,
  finalize: plausibleRanges.finalize,
  /** `Starting Teralyst Encounter` is written at N's own instant, or a frame later at most. Inferred. */
  encounterLineMs: 60,
  /** The largest difference between V − N and the V − N of the same log's other runs, when these are equal. */
  spawnAnimationSpreadMs: 150,
  /** The V − N of several runs count as equal when they differ by no more than this. */
  equalSpawnAnimationsMs: 80,
  /** A song lasts as long as the log's other songs, give or take this. Inferred. */
  songSpreadMs: 150,
  /** The number of songs of one kind that show how long such a song lasts. */
  leastSongs: 6,
  // S3
  spawnWait: plausibleRanges.spawnGap,
  /** One hitch delays the ticks of a stretch by at most this; a larger delay needs two hitches. */
  gridHitchMs: 650,
  /**
   * The evidence per place against a stretch of ticks that does not fit. The stretch is likelier shortened than honest
   * by e to the power of this. A single place needs the second figure.
   */
  gridDoubt: 1.5,
  gridDoubtOfOne: 3.5,
  /** A signal is strong with this many such stretches and this much evidence in all. */
  gridStretches: 3,
  gridDoubtOfNight: 7,
  // S4
  limb: plausibleRanges.limb,
  capshot: plausibleRanges.capshot,
  shardGap: plausibleRanges.shardGap,
  hydrolystLastLimb: plausibleRanges.hydrolystLastLimb,
  realTime: plausibleRanges.realTime,
  // S5
  /** The number of missing lines of one run, or of one eidolon, that is more than a log loses by itself. */
  missingOfRun: 3,
  missingOfEidolon: 2,
  // S6
  /** A machine's clock may be wrong by this without a signal. */
  worldClockMs: 60_000,
  /** A machine's clock may be wrong by this with only a label, when everything fits after a correction of the clock. */
  wrongClockMs: 600_000,
  /** The largest difference of time zones. */
  clockHours: 14,
  /**
   * Dusk and dawn of one log lie a night apart, however wrong its clock is; this allows for two ticks, and some seconds
   * of the network. Inferred.
   */
  nightLengthMs: 10_000,
  // S7
  /** The game is updated more often than this, and older builds may not sign in. */
  oldestBuildMs: 150 * 86_400_000,
  afterUploadMs: 600_000,
  // S9
  /**
   * Gaps of two runs count as equal when they differ by no more than this, because each of the four lines may be some
   * milliseconds off.
   */
  equalGapMs: 8,
  /** A copy has at least this many equal gaps, and they are at least this share of all gaps that both runs have. */
  leastEqualGaps: 12,
  equalShare: 0.85,
  /**
   * A copied run is likelier copied than played by e to the power of this, compared with a million known runs or with
   * the other runs of its night.
   */
  copyEvidence: 21,
  copyEvidenceWithinNight: 14,
  /**
   * Each of several runs that are evidence together loses this much, because the run was chosen from many runs, and its
   * eidolons were chosen too.
   */
  choiceDoubt: 4,
  /**
   * The number and share of an eidolon's gaps that several runs of a night must share, and their total evidence by the
   * night's other gaps.
   */
  leastGapsOfEidolon: 5,
  eidolonShare: 0.8,
  eidolonEvidence: 11,
  // S15
  /**
   * The signal is given when a night has at least this many surplus shards. A shard is surplus when its eidolon got more
   * shards than the squad has hunters.
   */
  leastSurplusShards: 2,
  // S16
  /**
   * The smallest spread of the middle half of a night's net limbs. Hands that scatter by 8 ms give 10.8 ms, with a
   * deviation of 12.6 ms over the root of the number of limbs; three and a half deviations are allowed.
   */
  steadySpreadMs: 10.8,
  steadyDeviationsMs: 44,
  steadyLimbs: 24,
  // S10
  squadMs: 1000,
  agreeingShare: 0.9,
  /**
   * Clocks that are aligned with each other always match in one line, so logs with fewer comparable moments prove
   * nothing about each other. One eidolon has fewer moments than this, even with its shards; a run has more.
   */
  leastCompared: 10,
  /**
   * Two moments that only one of two logs has, one in each, count as one moved line when they are this near. Two
   * different limbs of a hunt, one lost in each log, are at least an animation of 17.186 s apart.
   */
  displacedWithinMs: 16_500,
  /** The clocks of two members' machines may differ by this. */
  matesClockMs: 120_000,
  // S10, the logs that agree
  /**
   * The log of an account that is younger than the first figure at the upload has no weight in an agreement; until the
   * second figure it has part of its weight.
   */
  newVoiceDays: 7,
  oldVoiceDays: 30,
  youngVoice: 0.5,
  /**
   * An account with this many counted nights with hunters outside of this squad has full weight; with fewer nights it
   * has part of the weight.
   */
  leastNightsWithOthers: 3,
  seldomSeenVoice: 0.75,
  /**
   * An account that has hunted with this squad alone has part of its weight from this many nights on, and hardly any
   * before.
   */
  leastNightsOfSquad: 10,
  squadsVoice: 0.5,
  unknownVoice: 0.25,
  /** Each earlier night that the account's log contradicted multiplies its weight by this. */
  disagreedVoice: 0.5,
  /** An agreement speaks for a night when its second weightiest log has at least this weight. */
  leastFavour: 0.5,
} as const;
