import { createLiveLog, type LiveOptions } from "@hunt/engine/live/live-log";
import type { FollowMessage, TakenLog } from "./follow-messages.ts";
import { createLogTail, type FileNow, type Look } from "./log-tail.ts";

/**
 * The intervals at which the file is read again. All but the last are within the time that a line may take to reach the
 * screen.
 */
const lookEveryMs = { busy: 120, quiet: 250, asleep: 1000, trouble: 500 } as const;
const quietAfterMs = 60_000;
const asleepAfterMs = 15 * 60_000;
const progressEveryMs = 100;

export interface FollowDeps {
  readonly open: () => Promise<FileNow>;
  readonly options: LiveOptions;
  readonly nowMs: () => number;
  readonly post: (message: FollowMessage) => void;
}

export interface Following {
  /** Reads what is new in the file; resolves to the milliseconds until the next call. */
  look(): Promise<number>;
  take(): void;
}

/** Follows one file: reads new bytes, and posts the results to the page. */
export function followLog({ open, options, nowMs, post }: FollowDeps): Following {
  const log = createLiveLog(options);
  let readBytes = 0;
  let grownAtMs = nowMs();
  let toldAtMs = 0;
  let told = "";
  let looking: Promise<number> | null = null;

  const tail = createLogTail(open, {
    bytes(chunk) {
      log.push(chunk);
      readBytes += chunk.length;
    },
    restarts() {
      const ended = log.restart();
      const hasNight = ended.analysis.nights.length > 0;
      post({ type: "ended", log: { ...ended, hasNight, sizeBytes: readBytes } });
      readBytes = 0;
    },
    progress(read, sizeBytes) {
      if (read === sizeBytes || nowMs() - toldAtMs < progressEveryMs) return;
      toldAtMs = nowMs();
      post({ type: "catching up", readBytes: read, sizeBytes });
    },
  });
  const tell = ({ hasGrown, trouble, sizeBytes, lastModifiedMs }: Look) => {
    const state = `${trouble} ${sizeBytes}`;
    if (!hasGrown && state === told) return;
    told = state;
    post({ type: "seen", sizeBytes, lastModifiedMs, trouble, snapshot: hasGrown ? log.snapshot() : null });
  };
  const lookOnce = async (): Promise<number> => {
    const look = await tail.look();
    if (look.hasGrown) grownAtMs = nowMs();
    tell(look);
    if (look.trouble !== null) return lookEveryMs.trouble;
    const idleMs = nowMs() - grownAtMs;
    if (idleMs < quietAfterMs) return lookEveryMs.busy;
    return idleMs < asleepAfterMs ? lookEveryMs.quiet : lookEveryMs.asleep;
  };

  return {
    // Two simultaneous looks would read the same bytes twice.
    async look() {
      looking ??= lookOnce().finally(() => {
        looking = null;
      });
      return await looking;
    },
    take() {
      const taken: TakenLog = {
        analysis: null,
        orbRuns: log.orbRuns(),
        hasNight: log.snapshot().night !== null,
        extract: log.extract(),
        sizeBytes: readBytes,
      };
      post({ type: "taken", log: taken });
    },
  };
}
