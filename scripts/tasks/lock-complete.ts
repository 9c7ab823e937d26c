import { readFileSync, writeFileSync } from "node:fs";
import { completeLockfile, type Lockfile, missingPlatforms } from "../lockfile.ts";

const lock: Lockfile = JSON.parse(readFileSync("package-lock.json", "utf8"));
writeFileSync("package-lock.json", `${JSON.stringify(completeLockfile(lock), null, 2)}\n`);
process.stdout.write(`${missingPlatforms(lock).length} platform builds named\n`);
