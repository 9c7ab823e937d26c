/** A squad's size as the texts are named for it. */
export function squadName(size: number): "1" | "2" | "3" | "4" {
  return size <= 1 ? "1" : size === 2 ? "2" : size === 3 ? "3" : "4";
}
