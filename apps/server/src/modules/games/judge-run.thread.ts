import { serveThread } from "../../platform/threads/serve-thread.ts";
import { type HandedInRun, type Judgement, judgeRun } from "./judge-run.ts";

/** Runs in a thread, beside what answers requests. */
serveThread<HandedInRun, Judgement>(judgeRun);
