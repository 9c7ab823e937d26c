/** Shown for an address without a page. */
export function NotFoundPage() {
  return <h1>Four-oh-four</h1>;
}
