export function NightPage() {
  return null;
}
