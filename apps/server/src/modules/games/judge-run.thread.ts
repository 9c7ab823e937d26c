import { serveThread } from "../../platform/threads/serve-thread.ts";
import { type HandedInRun, type Judgement, judgeRun } from "./judge-run.ts";

/** Judges runs in a thread of its own, so that requests do not wait. */
serveThread<HandedInRun, Judgement>(judgeRun);
