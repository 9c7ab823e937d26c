/** The sign of a menu of further actions. */
export function DotsSign() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentcolor" aria-hidden="true">
      <circle cx="3" cy="8" r="1.4" />
      <circle cx="8" cy="8" r="1.4" />
      <circle cx="13" cy="8" r="1.4" />
    </svg>
  );
}
