import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryExecutorProvider,
  type TransactionSettings,
} from "kysely";
import { isOutcomeUnknown, OutcomeUnknown } from "./database-refusal.ts";
import type { HangWatch } from "./hang-watch.ts";

export interface TimedDialectConfig extends PostgresDialectConfig {
  /** Ends the wait for a connection when the database hangs; with null the wait lasts as long as the pool's. */
  readonly hangs: HangWatch | null;
  /** Throws when no transaction may begin now. */
  readonly refuse: () => void;
  /**
   * PostgreSQL's settings for an explicit transaction, in milliseconds: another limit for statements than outside, and
   * the limits that the connection does not have by itself.
   */
  readonly transactionLimits: Readonly<Record<string, number>>;
  /** Whether connections keep frequent statements by name. */
  readonly keepsStatements: boolean;
}

/**
 * PostgreSQL with two time-outs for statements: a single statement is a read and has a short one; a statement inside a
 * transaction is a write and has a longer one. That one is sent with `begin`, in the same round trip.
 */
export class TimedDialect extends PostgresDialect {
  readonly #config: TimedDialectConfig;

  constructor(config: TimedDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new TimedDriver(this.#config);
  }

  override createAdapter(): DialectAdapter {
    return new TimedAdapter(this.#config.keepsStatements);
  }
}

class TimedAdapter extends PostgresAdapter {
  readonly keepsStatements: boolean;

  constructor(keepsStatements: boolean) {
    super();
    this.keepsStatements = keepsStatements;
  }
}

/** Whether the connections of a database keep frequent statements by name. */
export function keepsStatements(db: QueryExecutorProvider): boolean {
  const { adapter } = db.getExecutor();
  return !(adapter instanceof TimedAdapter) || adapter.keepsStatements;
}

type OwnConnection = Parameters<PostgresDriver["releaseConnection"]>[0];

class TimedDriver extends PostgresDriver {
  readonly #setLimits: string;
  readonly #hangs: HangWatch | null;
  readonly #refuse: () => void;
  /** Connections whose last commit was not confirmed, because they broke or because a standby did not confirm it. */
  readonly #unknown = new WeakSet<DatabaseConnection>();

  constructor(config: TimedDialectConfig) {
    super(config);
    this.#setLimits = Object.entries(config.transactionLimits)
      .map(([name, limitMs]) => `set local ${name} = ${limitMs}`)
      .join("; ");
    this.#hangs = config.hangs;
    this.#refuse = config.refuse;
  }

  override async acquireConnection(...given: Parameters<PostgresDriver["acquireConnection"]>) {
    if (this.#hangs === null) return await super.acquireConnection(...given);
    let isAbandoned = false;
    const acquire = async () => {
      const connection = await super.acquireConnection(...given);
      // The type allows any connection, but the connection is always one of the driver's own.
      if (isAbandoned) await super.releaseConnection(connection as OwnConnection);
      return connection;
    };
    return await this.#hangs.during(acquire, () => {
      isAbandoned = true;
    });
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    this.#refuse();
    if (settings.isolationLevel !== undefined || settings.accessMode !== undefined) {
      await super.beginTransaction(connection, settings);
      await connection.executeQuery(CompiledQuery.raw(this.#setLimits));
      return;
    }
    await connection.executeQuery(CompiledQuery.raw(`begin; ${this.#setLimits}`));
  }

  /** Commits; throws `OutcomeUnknown` when the database did not confirm whether the commit was done. */
  override async commitTransaction(connection: DatabaseConnection) {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      this.#unknown.add(connection);
      throw error instanceof OutcomeUnknown ? error : new OutcomeUnknown(error);
    }
  }

  override async rollbackTransaction(connection: OwnConnection) {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // The connection is released either way; the error to report is that of the commit.
      if (!this.#unknown.has(connection)) throw error;
    } finally {
      this.#unknown.delete(connection);
    }
  }
}
