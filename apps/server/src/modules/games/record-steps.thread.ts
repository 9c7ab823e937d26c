import { serveThread } from "../../platform/threads/serve-thread.ts";
import { findRecordSteps, type RecordCandidates, type RecordSteps } from "./record-steps.ts";

/** Replays the best runs of a game in a thread of its own, so that requests do not wait. */
serveThread<RecordCandidates, RecordSteps | null>(findRecordSteps);
