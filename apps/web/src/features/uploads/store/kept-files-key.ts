export const keptFilesKey = "uploadDraft";

/** Whether there is anything of before a sign-in to read again. */
export function hasKeptFiles(): boolean {
  try {
    return sessionStorage.getItem(keptFilesKey) !== null;
  } catch {
    return false;
  }
}
