import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";
import { isOutcomeUnknown, OutcomeUnknown } from "./database-refusal.ts";
import type { HangWatch } from "./hang-watch.ts";

export interface TimedDialectConfig extends PostgresDialectConfig {
  /** Ends the waiting for a connection of a database that hangs; null waits as long as the pool does. */
  readonly hangs: HangWatch | null;
  /** Longest statement inside an explicit transaction; outside, the pool's own bound holds. */
  readonly transactionStatementTimeoutMs: number;
}

/**
 * PostgreSQL with two bounds on statements: a single one is a read and gets little, one inside a transaction is a
 * write and gets more. The bound travels with `begin`, in the same round trip.
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
}

type OwnConnection = Parameters<PostgresDriver["releaseConnection"]>[0];

class TimedDriver extends PostgresDriver {
  readonly #timeoutMs: number;
  readonly #hangs: HangWatch | null;
  /** Connections that broke while they committed. */
  readonly #unknown = new WeakSet<DatabaseConnection>();

  constructor(config: TimedDialectConfig) {
    super(config);
    this.#timeoutMs = config.transactionStatementTimeoutMs;
    this.#hangs = config.hangs;
  }

  override async acquireConnection(...given: Parameters<PostgresDriver["acquireConnection"]>) {
    if (this.#hangs === null) return await super.acquireConnection(...given);
    let isAbandoned = false;
    const acquire = async () => {
      const connection = await super.acquireConnection(...given);
      // Declared as any connection, but always its own.
      if (isAbandoned) await super.releaseConnection(connection as OwnConnection);
      return connection;
    };
    return await this.#hangs.during(acquire, () => {
      isAbandoned = true;
    });
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    if (settings.isolationLevel !== undefined || settings.accessMode !== undefined) {
      await super.beginTransaction(connection, settings);
      await connection.executeQuery(CompiledQuery.raw(`set local statement_timeout = ${this.#timeoutMs}`));
      return;
    }
    await connection.executeQuery(
      CompiledQuery.raw(`begin; set local statement_timeout = ${this.#timeoutMs}`),
    );
  }

  /** Throws `OutcomeUnknown` when nobody can say whether it is done. */
  override async commitTransaction(connection: DatabaseConnection) {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      this.#unknown.add(connection);
      throw new OutcomeUnknown(error);
    }
  }

  override async rollbackTransaction(connection: OwnConnection) {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // The connection is given up either way; that it broke at the commit is what has to be told.
      if (!this.#unknown.has(connection)) throw error;
    }
  }
}
