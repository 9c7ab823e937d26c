import { plausibleRanges } from "./game-facts.ts";

/** Rises when a rule or a range of this page changes: what is stored about a log is then computed again. */
export const signalsVersion = 5;

/**
 * How much a signal says. `exact`: the log contradicts another one; `strong`: the game does not write that; `medium`: it
 * hardly does, or the rule is inferred; `label`: good to know; `favour`: speaks for the log; `order`: whom to look at first.
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

/** Every signal. For moderators, never a verdict. */
export const signalKinds = {
  // what one log tells
  time_order: { row: "S1", weight: "strong" },
  arcane_gap: { row: "S2", weight: "strong" },
  shrine_gap: { row: "S2", weight: "strong" },
  /** The shrine opened before the script's own wait was over. */
  shrine_wait: { row: "S2", weight: "medium" },
  spawn_animation: { row: "S2", weight: "medium" },
  encounter_line: { row: "S2", weight: "medium" },
  nightfall_moved: { row: "S2", weight: "strong" },
  nightfall_wait: { row: "S2", weight: "medium" },
  song_gap: { row: "S2", weight: "medium" },
  tick_grid: { row: "S3", weight: "strong" },
  /** One place off the grid by more than hitches delay. */
  tick_step: { row: "S3", weight: "medium" },
  spawn_wait: { row: "S3", weight: "strong" },
  real_time_floor: { row: "S4", weight: "strong" },
  last_limb_floor: { row: "S4", weight: "strong" },
  limb_floor: { row: "S4", weight: "strong" },
  capshot_floor: { row: "S4", weight: "strong" },
  shard_floor: { row: "S4", weight: "strong" },
  lines_missing: { row: "S5", weight: "strong" },
  limb_count: { row: "S5", weight: "strong" },
  /** One line, or two of a run that are far apart: logs lose some. */
  line_lost: { row: "S5", weight: "label" },
  host_lines_of_client: { row: "S5", weight: "strong" },
  world_clock: { row: "S6", weight: "strong" },
  /** The clock fits when it is set right by minutes; or from a sleep of the computer on. */
  clock_off: { row: "S6", weight: "label" },
  /** … by whole hours. */
  clock_hours: { row: "S6", weight: "medium" },
  /** The log does not tell when it was played. */
  no_clock: { row: "S6", weight: "label" },
  night_length: { row: "S6", weight: "medium" },
  weekday: { row: "S7", weight: "strong" },
  build_newer: { row: "S7", weight: "medium" },
  build_older: { row: "S7", weight: "medium" },
  ends_after_upload: { row: "S7", weight: "medium" },
  /** Two runs of one night are the same. */
  runs_alike: { row: "S9", weight: "strong" },
  /** More shards than the squad has hunters. */
  squad_size: { row: "S15", weight: "exact" },
  /** Limbs that scatter less than hands can. */
  steady_limbs: { row: "S16", weight: "strong" },
  took_over: { row: "S13", weight: "label" },
  // what other logs and accounts tell
  session_known: { row: "S8", weight: "exact" },
  /** A longer log of the same sender tells what was there before otherwise. */
  grown_otherwise: { row: "S8", weight: "exact" },
  /** A run of a night that came first is the same. */
  run_known: { row: "S9", weight: "strong" },
  /** A log that came later has a run of this one, or tells its session otherwise. */
  came_first: { row: "S9", weight: "label" },
  logs_agree: { row: "S10", weight: "favour" },
  /** … by accounts that are too new, or too little known beside each other, to speak for it. */
  logs_agree_untried: { row: "S10", weight: "label" },
  logs_disagree: { row: "S10", weight: "strong" },
  /** They tell different times, and nobody can say which is right. */
  logs_differ: { row: "S10", weight: "strong" },
  two_places: { row: "S11", weight: "strong" },
  not_owner: { row: "S12", weight: "label" },
  jump: { row: "S14", weight: "order" },
  new_account: { row: "S14", weight: "order" },
} as const satisfies Record<string, SignalKind>;

export type SignalCode = keyof typeof signalKinds;
export const signalCodes = Object.keys(signalKinds) as readonly SignalCode[];

/** Why the log of an account says less for a night that it agrees on than it could (S10). */
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
 * Times in milliseconds. What honest machines do to them is in `honest-machines.ts`.
 */
export const signalRanges = {
  // S1
  /** A host migration may make the game write its last lines again, by as much. */
  replayMs: 60_000,
  // S2
  arcaneGap: plausibleRanges.arcaneGap,
  shrineGap: plausibleRanges.shrineGap,
  spawnAnimation: plausibleRanges.spawnAnimation,
  finalize: plausibleRanges.finalize,
  /** `Starting Teralyst Encounter` is written at N's own instant: a frame later at most. Inferred. */
  encounterLineMs: 60,
  /** As far as V − N may differ from that of the same log's other runs, when those are equal. */
  spawnAnimationSpreadMs: 150,
  /** … and as far as those may lie apart to be called equal. */
  equalSpawnAnimationsMs: 80,
  /** A song lasts as long as the log's other ones. Inferred. */
  songSpreadMs: 150,
  /** So many songs of one kind tell how long one lasts. */
  leastSongs: 6,
  // S3
  spawnWait: plausibleRanges.spawnGap,
  /** A hitch holds the ticks of a stretch up by as much; what is more were two. */
  gridHitchMs: 650,
  /**
   * A stretch of ticks that does not fit is likelier shortened than honest by e to the power of this, a place to tell; one alone
   * is told from the second figure on.
   */
  gridDoubt: 1.5,
  gridDoubtOfOne: 3.5,
  /** … and so many stretches with so much in all are told as strong. */
  gridStretches: 3,
  gridDoubtOfNight: 7,
  // S4
  limb: plausibleRanges.limb,
  capshot: plausibleRanges.capshot,
  shardGap: plausibleRanges.shardGap,
  hydrolystLastLimb: plausibleRanges.hydrolystLastLimb,
  realTime: plausibleRanges.realTime,
  // S5
  /** Missing of one run, or of one eidolon: more than a log loses by itself. */
  missingOfRun: 3,
  missingOfEidolon: 2,
  // S6
  /** A machine's clock is wrong by as much, without a word. */
  worldClockMs: 60_000,
  /** … and by as much with a label, when all fits once it is set right. */
  wrongClockMs: 600_000,
  /** Time zones. */
  clockHours: 14,
  /**
   * Dusk and dawn of one log lie a night apart, however wrong its clock is: two ticks, and some seconds for the network.
   * Inferred.
   */
  nightLengthMs: 10_000,
  // S7
  /** The game is updated more often than that, and no older build may sign in. */
  oldestBuildMs: 150 * 86_400_000,
  afterUploadMs: 600_000,
  // S9
  /** Gaps of two runs are equal within this: each of four lines may be some milliseconds off. */
  equalGapMs: 8,
  /** A copy has so many of them, and this share of all that both runs have. */
  leastEqualGaps: 12,
  equalShare: 0.85,
  /**
   * … and is likelier a copy than played by e to the power of this, held against a million known runs; or against the others of
   * its night.
   */
  copyEvidence: 21,
  copyEvidenceWithinNight: 14,
  /** Where several runs speak together, so much of each is lost: out of how many it was chosen, and which eidolons of it. */
  choiceDoubt: 4,
  /** An eidolon's gaps that several runs of a night share, and how much they say together, by the night's own others. */
  leastGapsOfEidolon: 5,
  eidolonShare: 0.8,
  eidolonEvidence: 11,
  // S15
  /** So many shards more than hunters, in all of a night. */
  surplusShards: 2,
  // S16
  /**
   * How near each other the middle half of a night's net limbs may lie: hands that scatter by 8 ms give 10.8 ms, with a
   * deviation of 12.6 ms over the root of their number, of which there are three and a half.
   */
  steadySpreadMs: 10.8,
  steadyDeviationsMs: 44,
  steadyLimbs: 24,
  // S10
  squadMs: 1000,
  agreeingShare: 0.9,
  /**
   * Clocks that are laid on each other always meet in one line: logs of which fewer can be compared say nothing of each other. An
   * eidolon's limbs and its capture are fewer, with the shards before it; a run's are more.
   */
  leastCompared: 10,
  /**
   * A moment that only one log has and one that only the other has are the same line, moved, when they are as near: two
   * limbs of a hunt, one of them lost in each log, are an animation of 17.186 s apart at least.
   */
  displacedWithinMs: 16_500,
  /** The clock of a hunter's machine may be as wrong beside a squad mate's. */
  matesClockMs: 120_000,
  // S10, whose logs agree
  /** An account that was younger when it sent its log is no voice; until the second figure it is part of one. */
  newVoiceDays: 7,
  oldVoiceDays: 30,
  youngVoice: 0.5,
  /** So many counted nights with others than this squad make a whole voice; fewer make part of one. */
  leastNightsWithOthers: 3,
  seldomSeenVoice: 0.75,
  /** Who has hunted with this squad alone is part of a voice, from so many nights on; else hardly one. */
  leastNightsOfSquad: 10,
  squadsVoice: 0.5,
  unknownVoice: 0.25,
  /** Each earlier night that the account's log told otherwise leaves so much of its voice. */
  disagreedVoice: 0.5,
  /** An agreement speaks for a night when its second weightiest voice weighs as much. */
  leastFavour: 0.5,
} as const;
