/** The mark: a waning moon, and in its bay the lines of a log. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path d="M17.6 3a13 13 0 1 0 11.1 17.6A11 11 0 0 1 17.6 3Z" fill="currentColor" />
      <path d="M17.4 9h11M18.6 14h7.4" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
