/** For the soak "late-answers", whose seed this is: answers and code that loads on demand come up to this much late. */
const seed = process.env.LATE_ANSWERS_SEED;
const longestMs = 60;
/** As on a machine at rest, some come at once. */
const promptShare = 0.4;

// A test with made-up timers would wait for ever.
const { setTimeout } = globalThis;
const onTheirWay = new Set<Promise<void>>();
let state = Number(seed);
const random = () => {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return state / 2 ** 32;
};

async function waitAWhile(): Promise<void> {
  const waitMs = random() < promptShare ? 0 : random() * longestMs;
  const wait = new Promise<void>((resolve) => setTimeout(resolve, waitMs));
  onTheirWay.add(wait);
  await wait;
  onTheirWay.delete(wait);
}

/** Null in every other run: nothing comes late there, not even by a turn. */
export const comeLate = seed === undefined ? null : waitAWhile;

/** Until nothing is on its way any more. */
export async function allHaveCome(): Promise<void> {
  while (onTheirWay.size > 0) await Promise.all(onTheirWay);
}
