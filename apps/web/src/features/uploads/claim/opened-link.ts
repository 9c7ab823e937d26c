const storageKey = "claimLink";
const shape = /^#([0-9a-f-]{36})\.([\w-]{20,200})$/i;

export interface OpenedLink {
  readonly uploadUuid: string;
  readonly linkToken: string;
}

let opened: string | null = null;

/**
 * The claim link that this window was opened by. Its token is taken out of the address at once, so that it stands in no
 * history and comes with no sign-in as the address to return to; the window keeps it until it is used.
 */
export function openedLink(): OpenedLink | null {
  if (shape.test(location.hash)) {
    keep(location.hash);
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  const [, uploadUuid, linkToken] = shape.exec(opened ?? stored() ?? "") ?? [];
  return uploadUuid === undefined || linkToken === undefined ? null : { uploadUuid, linkToken };
}

export function forgetOpenedLink(): void {
  keep(null);
}

function keep(hash: string | null): void {
  opened = hash;
  try {
    if (hash === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, hash);
  } catch {
    // Forbidden: it holds until the page is left.
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
