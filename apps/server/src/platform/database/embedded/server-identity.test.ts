import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { removeTempFolders, tempFolder } from "../../../testing/temp-folder.ts";
import { placeCluster } from "./cluster-place.ts";

afterAll(removeTempFolders);

/** `cp -r` by root makes root the owner of the copies. */
test.runIf(process.getuid?.() === 0)(
  "a data directory that root copied without its owners is refused with a way to copy it and a way to mend it",
  () => {
    const dataDir = join(tempFolder(), "data");
    for (const name of ["postgres", "run"]) mkdirSync(join(dataDir, name), { recursive: true });
    expect(() => placeCluster({ dataDir, brandName: "test" })).toThrow(
      /^The database in \S+ belongs to root.* npm run admin -- backup .*chown -R 65534:65534 \S+\/postgres \S+\/run$/,
    );
  },
);
