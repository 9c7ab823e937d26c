/** The cookie `fp` lasts a year (docs/product.md, "The fingerprint"). */
const maxAgeSeconds = 31_536_000;
const pattern = /(?:^|;\s*)fp=([0-9a-f]{32})(?:;|$)/;

/**
 * Returns this browser's random identifier: 128 bits as 32 hex digits, made on first use and stored in the cookie `fp`. It
 * identifies the browser of an upload, and is not derived from the browser's properties.
 */
export function fingerprint(): string {
  const value = pattern.exec(document.cookie)?.[1] ?? randomHex();
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  document.cookie = `fp=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${secure}`;
  return value;
}

/** Returns 128 random bits as 32 hex digits. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
