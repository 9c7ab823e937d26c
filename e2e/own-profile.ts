import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type TestInfo } from "@playwright/test";
import { patienceMs } from "./patience.ts";

/**
 * A browser with a profile of its own on the disk, as a visitor's is. Chromium 153 ends when a page without one reads a file
 * handle back out of IndexedDB, so what remembers a handle is tried in here.
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
