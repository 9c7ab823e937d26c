/** The limits of hunts that are watched (docs/http.md, "Hunts that are watched"). */

/** Figures of a hunt come at most this often; the hunter's page sends them once a second. */
export const minLiveSnapshotMs = 500;
/** The figures of a hunt have a third of this size. */
export const maxLiveSnapshotBytes = 2 * 1024;
/** A hunt without figures for this long has ended. */
export const liveSilenceMs = 10 * 60_000;
/** An account whose hunt an admin has ended cannot publish another one for this long. */
export const liveBarMs = 86_400_000;
/** An account can begin this many hunts within 24 hours; each leaves an address for a week. */
export const maxLiveHuntsPerDay = 50;
/** The address of a hunt that has ended leads to its night for this long. */
export const liveAddressMs = 7 * 86_400_000;
/** The largest time in the figures of a hunt, and the largest number of runs. */
export const maxLiveSeconds = 86_400;
export const maxLiveRuns = 99;
export const maxLiveFormatLength = 20;
/** At most this many hunts are listed. */
export const maxListedLiveHunts = 24;
/** The list is read from the database at most this often, however many ask. */
export const liveListFreshMs = 2_000;
/** Watchers, of all hunts together. */
export const maxLiveWatchersPerNode = 5_000;
export const maxLiveWatchersPerAddress = 20;
/** Of one network (IPv6: a /48, IPv4: a /24), because one customer may have all of its addresses. */
export const maxLiveWatchersPerNetwork = 500;
/**
 * A stream of figures ends after half to all of so many bytes, and the browser connects again: the system takes megabytes for a watcher who does not
 * read, without the process seeing it.
 */
export const maxLiveStreamBytes = 128 * 1024;
/** A browser whose stream ended connects again after this time. */
export const liveStreamRetryMs = 1_000;
/** A squad has a hunter and so many mates, who may be named. */
export const maxLiveMates = 3;
/** At most this many are named in a hunt or ask for it. */
export const maxAskingLiveMates = 12;
/** At most this many are listed to the hunter, the refused included. */
export const maxListedLiveMates = 24;
