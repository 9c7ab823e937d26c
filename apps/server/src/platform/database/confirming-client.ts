import pg from "pg";
import { OutcomeUnknown } from "./database-refusal.ts";

export interface Unconfirmed {
  /** Is told of each statement whose commit no standby has confirmed. */
  readonly note: () => void;
  /** Whether such a statement succeeds nevertheless; else it rejects with `OutcomeUnknown`. */
  readonly isAccepted: boolean;
}

/** The function of PostgreSQL in which a commit waits for a synchronous standby. Its warnings are the only ones from there. */
const waitingRoutine = "SyncRepWaitForLSN";

/**
 * Returns a client that knows which of its statements were committed without the standby's word. When the wait of a commit is
 * ended (by `pg_cancel_backend`, or because the connection is), PostgreSQL answers with a warning, and after a cancellation as
 * if all were well.
 */
export function confirmingClient({ note, isAccepted }: Unconfirmed): typeof pg.Client {
  return class extends pg.Client {
    #isUnconfirmed = false;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on("notice", ({ routine }) => {
        if (routine === waitingRoutine) this.#isUnconfirmed = true;
      });
    }

    // biome-ignore lint/suspicious/noExplicitAny: as declared by the driver
    override query(...args: any[]): any {
      const sent = Reflect.apply(super.query, this, args);
      if (!(sent instanceof Promise)) return sent;
      return sent.then(
        (result) => {
          if (this.#takeUnconfirmed() && !isAccepted) throw new OutcomeUnknown(null, { isMadeHere: true });
          return result;
        },
        (error) => {
          throw this.#takeUnconfirmed() ? new OutcomeUnknown(error, { isMadeHere: true }) : error;
        },
      );
    }

    /** Returns whether the statement that ends now was committed without the standby's word. */
    #takeUnconfirmed(): boolean {
      const isUnconfirmed = this.#isUnconfirmed;
      this.#isUnconfirmed = false;
      if (isUnconfirmed) note();
      return isUnconfirmed;
    }
  };
}
