import type { Config } from "../../../config/config.ts";

/** Where a page of the web app is for whoever talks to the uploads host: with its origin when that is another one. */
export function webAddress(
  { publicUrl, uploadsBaseUrl }: Pick<Config, "publicUrl" | "uploadsBaseUrl">,
  path: string,
): string {
  return uploadsBaseUrl === null ? path : `${publicUrl}${path}`;
}
