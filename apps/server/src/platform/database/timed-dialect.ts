import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";

export interface TimedDialectConfig extends PostgresDialectConfig {
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

class TimedDriver extends PostgresDriver {
  readonly #timeoutMs: number;

  constructor(config: TimedDialectConfig) {
    super(config);
    this.#timeoutMs = config.transactionStatementTimeoutMs;
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
}
