const origin = "https://own.invalid";
/** Routers, proxies and browsers decode a path once or twice between them. */
const maxDecodings = 8;

/**
 * A path of this site from untrusted input; anything else (another host, another scheme, not a path) gives `/`.
 * Browsers read `\` as `/`, drop tabs and line breaks and resolve dots (`/..//x` is `//x`, another host), so the input
 * is parsed as they would parse it, and what came out of that decides: as it is, and as it is once somebody decodes it.
 */
export function ownPath(value: unknown): string {
  const url = typeof value === "string" ? parseOwn(value) : null;
  return url !== null && staysOwn(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : "/";
}

/** Null for what is no path, or leads to another host now or when its outcome is parsed again. */
function parseOwn(path: string): URL | null {
  if (!path.startsWith("/")) return null;
  const url = URL.parse(path, origin);
  return url !== null && url.origin === origin && !url.pathname.startsWith("//") ? url : null;
}

/** Whether the path is one of this site however often it is decoded. */
function staysOwn(path: string): boolean {
  let read = path;
  for (let times = 0; times < maxDecodings; times += 1) {
    const decoded = decode(read);
    if (decoded === read) return true;
    if (parseOwn(decoded) === null) return false;
    read = decoded;
  }
  return false;
}

/** What cannot be decoded stays as it is. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
