/** The seed of the soak "late-answers": with it, answers and code that loads on demand are delayed by up to this time. */
const seed = process.env.LATE_ANSWERS_SEED;
const longestMs = 60;
/** Some answers arrive at once, like on an idle machine. */
const promptShare = 0.4;

// The real timer is kept, because a test with fake timers would wait forever.
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

/** Delays by a random time in the soak; null in every other run, where not even one turn of the event loop is added. */
export const comeLate = seed === undefined ? null : waitAWhile;

/** Resolves when nothing is delayed any more. */
export async function allHaveCome(): Promise<void> {
  while (onTheirWay.size > 0) await Promise.all(onTheirWay);
}
