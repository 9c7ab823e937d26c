/**
 * Every limit of the product, each once: used by the code, the contract and the documents. Units last in the names.
 */

// The analyser's own bounds hold for everything that goes through it.
export { maxExtractBytes, maxNights as maxNightsPerUpload } from "@hunt/engine/domain/limits";

const kib = 1024;
const mib = 1024 * kib;
const gib = 1024 * mib;

// Lists
export const defaultListLimit = 5;
export const maxListLimit = 100;
/** Of the nights of one's own. */
export const defaultOwnNightsLimit = 10;
/** Of those that one can ask a verification for. */
export const defaultEligibleNightsLimit = 5;
/** Deeper pages are reached with a cursor. */
export const maxListOffset = 10_000_000;
export const maxCursorLength = 512;
export const defaultBoardLimit = 25;
export const maxCategorySlugLength = 64;
export const maxCategoryNameLength = 100;
/** Longest text of what a category asks for, in one language. */
export const maxRequirementLength = 2000;
export const maxSeasonNumber = 9999;
export const maxSeasons = 1000;
/** Of a hunter's name in an address, and of the text to search by. */
export const maxNameLength = 500;
export const maxSearchLength = 500;
/** Runs that a trend shows at most: the latest. */
export const maxTrendPoints = 20_000;

/** Languages that one request may ask for; those after them are not read. */
export const maxLanguageRanges = 32;

// Uploads
/** Of an upload's body, as sent over the wire. */
export const maxUploadBytes = 512 * mib;
export const maxUnpackedBytes = 2 * gib;
/** A gzip stream may not unpack to more than this many times its size … */
export const maxUnpackRatio = 200;
/** … once it has unpacked this much. */
export const unpackRatioFromBytes = 64 * mib;
export const maxDescriptionLength = 2000;
/** A body that stands still this long, or trickles below the rate, is given up. */
export const uploadIdleMs = 30_000;
export const minUploadBytesPerSecond = 8 * kib;
/** … and after this when hardly a place is left for others. */
export const scarceUploadWindowMs = 5_000;
/** Bodies that one process reads at the same time. */
export const maxUploadsAtOnce = 32;
export const maxUploadsAtOncePerVisitor = 2;
/** Of extracts that one process holds while their uploads are read; real ones have less than a megabyte each. */
export const maxHeldExtractBytes = 64 * mib;
export const uploadsBusyRetryAfterSeconds = 5;
export const maxIdempotencyKeyLength = 255;
/** Logs of its session that a night's is compared with; a real night has four, and some that were sent again. */
export const maxComparedLogs = 32;
/** Logs of one night that are kept of one account, or of one browser without: of a log that grows, and of some that differ. */
export const maxLogsOfSender = 8;
/** Limb breaks and captures of one log that are compared; ten full runs have 190. */
export const maxComparedMoments = 1000;
/** Of a log's clock: what the database's integers hold, 24 days of one game session. */
export const maxLogTimeMs = 2 ** 31 - 1;
export const minFingerprintLength = 16;
export const maxFingerprintLength = 128;

// Claims (docs/http.md, "Claims")
/** A claim link works once, and for so long. */
export const claimLinkMs = 30 * 60_000;
/** That one upload may have, one after the other. */
export const maxClaimLinksPerUpload = 10;
/** Uploads whose claim token a browser keeps; the oldest goes for a new one. */
export const maxKeptClaims = 20;

// Sessions (docs/http.md, "Sessions")
export const accessTokenMs = 15 * 60_000;
/** Idle; each use begins it anew … */
export const refreshTokenMs = 30 * 86_400_000;
/** … and after so long somebody signs in again in any case. */
export const sessionMs = 90 * 86_400_000;
/** A refresh token shown again so soon has lost its answer, or another tab was as fast. */
export const refreshGraceMs = 10_000;
/** Browsers that one account is signed in at; the next ends the one that was idle the longest. */
export const maxSessionsPerUser = 50;
/** What is hard to undo needs a sign-in younger than this. */
export const freshSignInMs = 10 * 60_000;
/** A code proves a name for so long. */
export const nameCodeMs = 30 * 60_000;
export const maxAliases = 10;
export const maxAliasLength = 64;
/** What it was told; the oldest goes for the next. */
export const maxNoticesPerUser = 500;
/**
 * Changes of one account in a day, wherever they come from: each is written down for good. More than anybody has nights to
 * change.
 */
export const maxChangesPerDay = 3_000;
/** Of one account, wherever they come from: each is an entry of the audit log, and so is its end. */
export const maxSignInsPerDay = 100;
/** Sign-ins, refreshes and callbacks of one visitor. */
export const maxSignInsPerMinute = 10;
/** So many that fail in so long keep a visitor out for an hour. */
export const maxSignInFailures = 30;
export const signInFailureWindowMs = 3 * 60_000;
export const signInLockoutMs = 3_600_000;

// Ranked runs of the games (docs/http.md, "Games")
/** From its begin to its score; the longest is the Teralyst's, about a minute and a half. */
export const rankedRunMs = 5 * 60_000;
/** People press some dozens of times in a run. */
export const maxRankedInputs = 400;
/** Jitters of a run: of a Teralyst that leaves again and again. */
export const maxRankedShields = 32;
/** So much less time than its inputs say may have passed by our clock: browsers round theirs. */
export const rankedClockSlackMs = 150;
/** … and so much more in all: the way there and back for each limb, and a connection that stood still. */
export const maxRankedLagMs = 8_000;
/** … and once it has ended, until its inputs are here. */
export const maxRankedHandInMs = 30_000;
/** The score of a run that is played again takes milliseconds. */
export const rankedReplayMs = 5_000;
export const defaultScoreLimit = 25;
/** The latest ranked runs that a percentile is of. */
export const maxPercentileRuns = 10_000;

// Verification (docs/product.md, "Verification")
export const maxVideoUrlLength = 500;
/** Videos of one request beside the first: four hunters, and whoever filmed in two parts. */
export const maxPointsOfView = 8;
export const maxVerificationMessageLength = 2000;
/** Of a second in a video: a night has 50 minutes, and streams run for hours. */
export const maxVideoSeconds = 48 * 3600;
/** Whoever looks at a request has it to themselves for so long, and again each time that they say so. */
export const verificationClaimMs = 30 * 60_000;
/** That one account asks for within a day. */
export const maxVerificationRequestsPerDay = 50;
/** More approvals by one moderator within a minute are no looks at a video … */
export const maxApprovalsPerMinute = 20;
/** … and so many decisions within an hour are enough. */
export const maxDecisionsPerHour = 120;
/** A night that would enter so many first places … */
export const contestedPlaces = 3;
/** … of a board with so many verified entries needs a second approval … */
export const contestedEntries = 20;
/** … if there are so many more who may give it. */
export const otherApprovers = 2;
/** A ranked figure that a new analysis moves by more is looked at again. */
export const recheckToleranceMs = 10;
/** What the site tells of its decisions is of so many days. */
export const verificationStatsDays = 90;
/** Of a hunter's earlier requests, and of a session's other logs, that a review shows. */
export const maxEarlierDecisions = 20;
export const maxShownLogs = 32;

// Settings
/** Of an address, a name or a title. */
export const maxSettingLength = 500;
export const maxNotificationLength = 2000;

// What operators and moderators do
export const maxReasonLength = 1000;
/** A deleted night can be restored for so long; then it is purged. */
export const nightRestoreDays = 7;
export const maxBlockDays = 3650;
/** Of lists that only those see who look after the site; they are filtered instead. */
export const maxAdminListOffset = 10_000;

/** Merged accounts can be taken apart again for so long. */
export const mergeUndoDays = 7;

// Suspensions
export const maxSuspensionDays = 3650;
/** What a suspended account says to it, once. */
export const maxSuspensionAnswerLength = 2000;

// Reports
export const maxReportTextLength = 1000;
/** That wait for a moderator, of one account … */
export const maxOpenReports = 10;
/** … and in all of a day. */
export const maxReportsPerDay = 20;

/** Wider ranges of addresses are refused: they would be half of everybody. */
export const minBlockedPrefix = { 4: 8, 6: 16 } as const;

// Status streams: one per open status page
export const maxStreamsPerNode = 2000;
export const maxStreamsPerVisitor = 10;
export const streamHeartbeatMs = 15_000;
export const streamPollMs = 500;
export const maxStreamMs = 30 * 60_000;
export const streamsBusyRetryAfterSeconds = 30;

// Pictures of link previews: one is drawn at a time
export const maxPicturesWaiting = 8;
export const picturesBusyRetryAfterSeconds = 5;

/** JSON bodies of every other call. */
export const maxJsonBodyBytes = 64 * kib;

// Rate limits per visitor; the per-address bucket is wider. Scaled by RATE_LIMIT_SCALE.
export const maxReadsPerMinute = 200;
export const maxReadsPerTenSeconds = 50;
export const maxUploadsPerHour = 6;
/** Uploads that stored nothing do not count as uploads, but each costs work: so many may be refused. */
export const maxRefusedUploadsPerHour = 30;
export const maxUploadsPerDay = 20;
export const maxUploadBytesPerDay = 2 * gib;
export const addressBucketFactor = 5;

/** Pages, their files, and whether the server is ready: more than a person ever asks for. */
export const maxPagesPerMinute = 1_000;
/** A longer answer counts as one more read for each of these that it begins. */
export const readUnitBytes = 128 * kib;
/** Drawing a picture takes as long as so many reads. */
export const pictureCostReads = 5;
/** So many logs of one night are analysed to be set beside each other: a full squad's, and as many again. */
export const maxLogsBesideEachOther = 8;
/** … and so many figures are told that they differ in. */
export const maxLogDifferences = 100;
/** … and a board of a stretch of time, of which nothing is counted beforehand. */
export const stretchCostReads = 8;

/** Everything that is stored about an account, as one file: it may be long, and nobody needs it often. */
export const exportCostReads = 20;
/** Of a file that somebody takes along; whoever reads more slowly begins again. */
export const maxExportMs = 30 * 60_000;
export const exportBusyRetryAfterSeconds = 10;
/** Of the audit log: entries of a page, and what a filter may say. */
export const maxAuditListLimit = 100;
export const maxAuditWordLength = 200;

// What one address may keep busy; the first three are scaled as the rate limits are
export const maxAnswersAtOncePerAddress = 4;
export const maxRequestsWaitingPerAddress = 32;
/** Changes that are made at once for one account, wherever they come from; scaled alike. */
export const maxChangesAtOncePerAccount = 2;
export const maxChangesWaitingPerAccount = 32;
/** Of answers that are made and not read yet. */
export const maxUnreadBytesPerAddress = 8 * mib;
/** … and of all visitors together. */
export const maxUnreadBytes = 64 * mib;
/** Requests that one connection may send before it has taken their answers. */
export const maxRequestsPerConnection = 4;

// Calls to providers of sign-ins (docs/trust.md, "Time-outs"; R23)
/** For connecting, headers and body together. */
export const outboundTimeoutMs = 5_000;
export const maxOutboundBytes = 64 * kib;
export const maxOutboundAtOnce = 8;
// Releases of the desktop analyser (docs/profit-taker.md 9)
/** The newest ones; one page of their source. */
export const maxReleases = 30;
export const maxReleaseAssets = 50;
export const maxReleaseNotesCharacters = 20_000;
/** A page of thirty releases with their files is a third of this. */
export const maxReleasesBytes = mib;

/** How far the time of Steam's assertion may be from ours (docs/trust.md, "Signing in by Steam"). */
export const steamNonceWindowMs = 5 * 60_000;
/** From the start of a sign-in to its provider's answer. */
export const signInAttemptMs = 10 * 60_000;
/** Of one browser, each in a tab; the next one forgets the oldest. */
export const maxSignInsAtOnce = 4;
/** Leave to join one more provider to an account. */
export const linkTicketMs = 5 * 60_000;
/** What Patreon says of a patron is asked again after this; after less where it gave no answer. */
export const patronRenewalMs = 86_400_000;
export const patronRetryMs = 3_600_000;
/** Of the path that a sign-in goes on to. */
export const maxReturnPathLength = 2_048;
/** Of a token that a provider gives us. */
export const maxProviderTokenLength = 2_048;
/** Of what a campaign calls a tier. */
export const maxTierTitleLength = 60;

/** Pages in sight ask this often whether the boards have changed. */
export const boardChangesPollMs = 10_000;
/** The database is asked for changes, and for what home tells of boards, this often at most, however many pages are open. */
export const boardsFreshMs = 1000;

// How long answers may be reused (clients' cache lifetimes: docs/screens.md, "Cache lifetimes")
export const nightCacheSeconds = 300;
export const settingsCacheSeconds = 300;
export const userCacheSeconds = 300;
/** Less than a page that follows a board waits before it asks for it again: nobody is answered what was before. */
export const boardCacheSeconds = 2;
export const categoriesCacheSeconds = 300;
export const homeStatsCacheSeconds = 30;
export const percentileCacheSeconds = 300;
export const verificationStatsCacheSeconds = 300;

/**
 * Full runs that a night needs for a board where no category says otherwise (docs/product.md, "Seasons and
 * categories", docs/http.md, "Settings and categories").
 */
export const defaultMinimumFullRuns = 6;
