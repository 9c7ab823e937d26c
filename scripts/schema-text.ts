import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeSchema } from "../apps/server/src/platform/database/describe-schema.ts";
import { startEmbeddedServer } from "../apps/server/src/platform/database/embedded/embedded-server.ts";
import { migrateToLatest } from "../apps/server/src/platform/database/migrate.ts";
import { migrationTimeouts, openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { createLog } from "../apps/server/src/platform/log/create-log.ts";

/** Returns the schema of a freshly migrated database as text. */
export async function schemaText(): Promise<string> {
  const log = createLog({ logLevel: "silent", logFile: null });
  const dataDir = join(mkdtempSync(join(tmpdir(), "hunt-schema-")), "data");
  const server = await startEmbeddedServer({
    config: { dataDir, brandName: "schema" },
    log,
    extraSettings: { fsync: "off", synchronous_commit: "off" },
  });
  try {
    const { owner } = server.access;
    await migrateToLatest(server.access, log);
    const { db, close } = openDatabase({ target: owner, poolSize: 1, timeouts: migrationTimeouts, log });
    const text = await describeSchema(db);
    await close();
    return text;
  } finally {
    await server.stop();
    rmSync(join(dataDir, ".."), { recursive: true, force: true });
  }
}
