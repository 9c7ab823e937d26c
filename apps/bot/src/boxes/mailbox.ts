/** The bytes of a mail, or the reason why there are none. */
export type MailReadResult = Buffer | "too_large" | "not_a_file" | "gone";

/** A place where mails wait. A mail that is not settled is listed again, after a crash too. */
export interface Mailbox {
  /** Ids of the waiting mails, the oldest first. */
  list(): Promise<readonly string[]>;
  read(id: string): Promise<MailReadResult>;
  /** Marks the mail as done; it stays in the mailbox. */
  settle(id: string): Promise<void>;
  /** Resolves after the given time; earlier when mail arrives or the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Resolves after the given time, or when the signal is aborted. */
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
