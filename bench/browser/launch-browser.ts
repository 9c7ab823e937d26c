import { type Browser, chromium } from "playwright-core";
import { prepareBrowser } from "../../e2e/browser.ts";

/** A bench never fails because of a slow machine. */
export const patienceMs = 300_000;

/** Launches the browser of the journeys as visitors have it, with its compilers and with any number of processes. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await prepareBrowser();
  return await chromium.launch({
    executablePath,
    args: [...args],
    env: { ...process.env, ...env },
    timeout: patienceMs,
  });
}
