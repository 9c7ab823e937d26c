import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type TestInfo } from "@playwright/test";
import { patienceMs } from "./patience.ts";

/**
 * Opens a browser with its own profile on the disk, like a visitor's. Without a profile, Chromium 153 crashes when a
 * page reads a file handle back from IndexedDB, so journeys that remember a handle use this.
 */
export async function withOwnProfile(
  { project }: TestInfo,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "e2e-profile-"));
  const { launchOptions = {}, baseURL, locale, timezoneId } = project.use;
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    ...(baseURL && { baseURL }),
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
  });
  context.setDefaultTimeout(patienceMs);
  try {
    await use(context);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
