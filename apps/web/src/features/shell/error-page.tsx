/** Shown in place of a page that crashed. */
export function ErrorPage() {
  return <h1>Oh no!</h1>;
}
