const hourSeconds = 3600;
const minuteSeconds = 60;

/**
 * Seconds into a video from what somebody typed or an address says: `1:02:03`, `62:03.5`, `90`, `1h2m3s`. Null for
 * anything else.
 */
export function readVideoTime(text: string): number | null {
  const trimmed = text.trim().replace(",", ".");
  const clock = /^(?:(\d{1,3}):)?(\d{1,4}):(\d{1,2}(?:\.\d{1,3})?)$/.exec(trimmed);
  if (clock !== null) return sum(clock[1], clock[2], clock[3]);
  const letters = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6}(?:\.\d{1,3})?)s?)?$/.exec(trimmed);
  return letters === null || trimmed === "" ? null : sum(letters[1], letters[2], letters[3]);
}

/** Seconds into a video as players write them: `1:02:03`, and with tenths `1:02:03.4`. */
export function formatVideoTime(seconds: number, { withTenths = false } = {}): string {
  const tenths = withTenths ? Math.round(seconds * 10) : Math.floor(seconds) * 10;
  const whole = Math.floor(tenths / 10);
  const two = (value: number) => String(value).padStart(2, "0");
  const clock = [whole / hourSeconds, (whole % hourSeconds) / minuteSeconds, whole % minuteSeconds].map(
    Math.floor,
  );
  const [hours = 0, minutes = 0, rest = 0] = clock;
  return `${hours}:${two(minutes)}:${two(rest)}${withTenths ? `.${tenths % 10}` : ""}`;
}

/** As addresses of videos have it: `1h2m3s`. */
export function videoTimeParameter(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / hourSeconds)}h${Math.floor((whole % hourSeconds) / minuteSeconds)}m${whole % minuteSeconds}s`;
}

function sum(hours = "0", minutes = "0", seconds = "0"): number {
  return Number(hours) * hourSeconds + Number(minutes) * minuteSeconds + Number(seconds);
}
