/** Returns a squad's size as the text keys write it (`common.squadSize`). */
export function squadSizeKey(size: number): "1" | "2" | "3" | "4" {
  return size <= 1 ? "1" : size === 2 ? "2" : size === 3 ? "3" : "4";
}
