/** A whole mail, or why there is none. */
export type ReadMail = Buffer | "too_large" | "not_a_file" | "gone";

/** Where mails wait. What is not settled is listed again, after a crash too. */
export interface Mailbox {
  /** Ids of the mails that wait, the oldest first. */
  list(): Promise<readonly string[]>;
  read(id: string): Promise<ReadMail>;
  /** Marks it as dealt with; it stays in the mailbox. */
  settle(id: string): Promise<void>;
  /** Resolves after so long, earlier when mail came or the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Resolves after so long, or when the signal is aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
