/** By which key a squad's size is written. */
export function squadKey(size: number): "1" | "2" | "3" | "4" {
  return size <= 1 ? "1" : size === 2 ? "2" : size === 3 ? "3" : "4";
}
