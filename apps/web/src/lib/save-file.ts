/** Saves content as a file of that name, as a download would. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken the address by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
