// The code that changes something on the server without a person's action (docs/adr/0024). All other code that changes
// something is a verb, with one call of `performChange`. A row that is not needed any more is refused.
import type { ChangeException } from "./check-changes.ts";

const server = "apps/server/src";

export const changeExceptions: readonly ChangeException[] = [
  {
    file: `${server}/modules/notices/mark-notices-seen.ts`,
    because: "that somebody has looked changes nothing that anybody could ask about",
  },
  {
    file: `${server}/modules/uploads/jobs.ts`,
    because: "a job goes on with what the taking back of an upload began, which is an entry",
  },
  {
    file: `${server}/modules/users/name/link-nights.ts`,
    because: "a job goes on with what the verification of a name began, a few nights at a time",
  },
  {
    file: `${server}/modules/users/name/unlink-nights.ts`,
    because: "a job goes on with what the name's end began, which is an entry",
  },
  {
    file: `${server}/modules/users/name/renew-skeletons.ts`,
    because: "a job makes anew what only follows from names that are there, by this release's table",
  },
  {
    file: `${server}/modules/board-work/follow-board-work.ts`,
    because: "a job does what an entry of the audit log began: seasons, a category, the end of a lock",
  },
  {
    file: `${server}/modules/verifications/check-videos.ts`,
    because: "a job records what another site says of a video, which is nobody's act",
  },
  {
    file: `${server}/modules/audit/jobs.ts`,
    because: "a job removes what nobody sends again",
  },
  {
    file: `${server}/modules/merges/run-merge.ts`,
    because: "a job goes on with what a merge, or its undoing, began, a few nights at a time",
  },
  {
    file: `${server}/modules/merges/finish-merge.ts`,
    because: "a job ends what a merge began, once it can no longer be undone",
  },
  {
    file: `${server}/modules/sessions/refresh-session.ts`,
    because:
      "a browser renews its own session every quarter of an hour; the session itself says when, and a theft is told to its owner",
  },
  {
    file: `${server}/modules/games/record-limb.ts`,
    because:
      "a run asks for each of its limbs; the run itself says when, and its begin and its end are entries",
  },
  {
    file: `${server}/modules/live/begin-live-hunt.ts`,
    because:
      "nothing of a watched hunt is kept, and the audit log keeps everything: nobody shall find there when somebody hunted",
  },
  {
    file: `${server}/modules/live/end-live-hunt.ts`,
    because: "it ends what left no entry either; an admin who ends somebody's hunt leaves one",
  },
  ...["ask-as-mate", "take-back-mate", "answer-mate"].map((verb) => ({
    file: `${server}/modules/live/${verb}.ts`,
    because: "who is named in a watched hunt is kept no longer than the hunt, which leaves no entry either",
  })),
  {
    file: `${server}/modules/live/jobs.ts`,
    because: "a job forgets what nobody can watch any more",
  },
  {
    file: `${server}/modules/live/queries.ts`,
    functions: ["updateHunt"],
    because: "one statement that replaces the figures of a watched hunt; nothing of it is kept",
  },
  {
    file: `${server}/modules/sign-in/journey-queries.ts`,
    functions: ["insertAttempt", "deleteAttempt", "insertTicket", "deleteTicket"],
    because:
      "a sign-in that begins, or leave to join a provider, is nobody's act yet: each is one statement, and what comes of it is a verb",
  },
  {
    file: `${server}/modules/releases/jobs.ts`,
    because: "a job keeps what the source of releases said; nobody here did anything",
  },
  {
    file: `${server}/modules/sign-in/renew-patrons.ts`,
    because: "a job asks Patreon anew about what somebody agreed to; what it says is no act of anybody here",
  },
  {
    file: `${server}/modules/sign-in/renewal-queries.ts`,
    functions: ["claimDuePatron"],
    because: "one statement by which a process takes the next patron who is due",
  },
  {
    file: `${server}/modules/sign-in/jobs.ts`,
    because: "a job removes what nobody can use any more",
  },
  {
    file: `${server}/modules/games/jobs.ts`,
    because: "a job forgets whose the runs of a day were, once that day is over",
  },
  {
    file: `${server}/modules/suspensions/jobs.ts`,
    because: "a job removes what is over",
  },
  {
    file: `${server}/modules/sessions/jobs.ts`,
    because: "a job removes what nobody can use any more",
  },
  {
    file: `${server}/modules/uploads/accept/accept-upload.ts`,
    because:
      "uploads of many people that arrive together share a transaction; each says itself by whom and when, and changes nothing that was there",
  },
  {
    file: `${server}/modules/uploads/analyse/record-uploads.ts`,
    because: "a job does what the uploads asked for: each upload says by whom",
  },
  {
    file: `${server}/modules/uploads/analyse/analysis-queries.ts`,
    functions: ["beginAnalyses", "markUploadFailed"],
    because: "one statement each of the analysis, which says how far it is",
  },
  {
    file: `${server}/modules/night-logs/settle/settle-night.ts`,
    because:
      "a job does what somebody was written down for who gave a night up, took it back, or said who was there",
  },
  {
    file: `${server}/modules/night-logs/forget/forget-night.ts`,
    because: "a job ends what an entry of the audit log began a week ago",
  },
  {
    file: `${server}/modules/night-logs/reread/rebuild-nights.ts`,
    because:
      "a new engine's figures, night by night: it can be stopped, and changes nothing that anybody chose",
  },
  {
    file: `${server}/modules/night-logs/reread/judge-again.ts`,
    because:
      "marks approvals of nights whose runs turn out to resemble others; nobody's act, and nothing is taken away",
  },
  {
    file: `${server}/modules/nights/signals/find-copies.ts`,
    because: "a job remembers what runs resemble each other, which follows from logs that are there",
  },
  {
    file: `${server}/modules/me/erase-accounts.ts`,
    because: "a job does what is left of what an entry of the audit log began: deleting an account",
  },
  {
    file: `${server}/demo/load-queries.ts`,
    because: "a made-up community is copied into an empty database, before there is anybody",
  },
  {
    file: `${server}/demo/load-queries.ts`,
    functions: ["openLoader"],
    because: "it is that transaction's own connection",
  },
  {
    file: `${server}/modules/operator-notices/queries.ts`,
    functions: [
      "acquireWatchLease",
      "recordCondition",
      "recordSentCondition",
      "endConditions",
      "claimNotice",
      "postponeNotice",
      "markSent",
    ],
    because:
      "one statement each: that a condition holds, and that operators were told of it, is nobody's act",
  },
];
