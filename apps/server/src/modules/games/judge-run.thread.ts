import { serveThread } from "../../platform/threads/serve-thread.ts";
import { type Judgement, judgeRun, type SubmittedRun } from "./judge-run.ts";

/** Judges runs in a thread of its own, so that requests do not wait. */
serveThread<SubmittedRun, Judgement>(judgeRun);
