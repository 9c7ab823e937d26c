/** Saves content as a file with the given name, as a download does. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has read the address by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
