import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Chance, seededChance } from "./chance.ts";
import type { Game, TakenInput } from "./game.ts";
import { createPropa } from "./propa/propa-rules.ts";
import { createRaplak } from "./raplak/raplak-rules.ts";
import { replayRun } from "./replay/replay-run.ts";
import { createTeralyst } from "./teralyst/teralyst-rules.ts";

interface Told {
  readonly kind: string;
  readonly atMs: number;
  readonly errorMs?: number | null;
}

interface Summary {
  readonly meanMs: number | null;
  readonly negativeShare: number | null;
  readonly limbs: readonly { readonly errorMs: number; readonly absorbed: number }[];
}

interface Host {
  readonly pingMs: number;
  readonly refreshRate: number;
}

type AnyGame = Game<string, Told, object, Summary>;

/** A game under test, with its words widened so that one set of properties fits all three. */
interface Tested {
  readonly name: string;
  readonly game: string;
  readonly kinds: readonly string[];
  readonly options: object;
  readonly create: (options: object, chance: Chance) => AnyGame;
}

/** Returns the game without its types, because the tests press only its own inputs. */
function anyGame<Kind extends string>(game: Game<Kind, Told, object, Summary>): AnyGame {
  return { ...game, press: (kind, atMs) => game.press(kind as Kind, atMs) };
}

const endless = { limbs: "endless", lead: "last4s" } as const;
const games: readonly Tested[] = [
  {
    name: "Raplak",
    game: "raplak",
    kinds: ["raplak"],
    options: endless,
    create: (options, chance) => anyGame(createRaplak(options, chance)),
  },
  {
    name: "Propa",
    game: "propa",
    kinds: ["propa", "raplak"],
    options: { ...endless, fuseMs: 400 },
    create: (options, chance) => anyGame(createPropa(options, chance)),
  },
  {
    name: "the Teralyst",
    game: "teralyst",
    kinds: ["raplak", "lures"],
    options: { preload: true },
    create: (options, chance) => anyGame(createTeralyst(options, chance)),
  },
];

/** Returns the same chance, with each answer delayed by this many unanswered requests. */
function lateChance({ framePhase, jitterMs }: Chance, inVain: readonly number[]): Chance {
  let asked = 0;
  let shield = 0;
  return {
    framePhase,
    jitterMs: () => {
      asked += 1;
      if (asked <= (inVain[shield % inVain.length] ?? 0)) return null;
      asked = 0;
      shield += 1;
      return jitterMs();
    },
  };
}

const hosts = fc.record({
  pingMs: fc.integer({ min: 0, max: 300 }),
  refreshRate: fc.integer({ min: 30, max: 240 }),
});
const seeds = fc.integer();

/** Presses in order, most of them some hundred milliseconds apart, some much longer. */
function pressesOf(kinds: readonly string[]): fc.Arbitrary<readonly TakenInput<string>[]> {
  const gapMs = fc.oneof(
    fc.double({ min: 0, max: 900, noNaN: true }),
    fc.double({ min: 0, max: 5_000, noNaN: true }),
    fc.double({ min: 17_000, max: 18_000, noNaN: true }),
  );
  const press = fc.record({ kind: fc.constantFrom(...kinds), gapMs });
  return fc.array(press, { maxLength: 40 }).map((presses) => {
    let atMs = 0;
    return presses.map(({ kind, gapMs: sinceMs }) => {
      atMs += sinceMs;
      return { kind, atMs };
    });
  });
}

/** Presses the inputs and lets `afterMs` pass; before each press the clock advances in `slices` of the way. */
function play(game: AnyGame, inputs: readonly TakenInput<string>[], slices: readonly number[]) {
  const events: Told[] = [];
  const goTo = (toMs: number) => {
    for (const slice of slices)
      events.push(...game.advance(game.clockMs() + (toMs - game.clockMs()) * slice));
  };
  for (const { kind, atMs } of inputs) {
    goTo(atMs);
    events.push(...game.press(kind, atMs));
  }
  const endMs = (inputs.at(-1)?.atMs ?? 0) + 20_000;
  goTo(endMs);
  events.push(...game.press("end", endMs));
  return events;
}

describe.each(games)("$name", ({ game: name, kinds, options, create: createWith }) => {
  const create = (host: Host, seed: number) => createWith({ ...options, ...host }, seededChance(seed));
  const handedOn = (host: Host, game: AnyGame) =>
    JSON.parse(JSON.stringify({ game: name, options: { ...options, ...host }, ...game.played() })) as unknown;

  const runs = fc.record({ host: hosts, seed: seeds, presses: pressesOf(kinds) });
  const slicings = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });

  it("is the same run in whatever slices the clock is advanced", () => {
    fc.assert(
      fc.property(runs, slicings, ({ host, seed, presses }, slices) => {
        const whole = create(host, seed);
        const sliced = create(host, seed);
        expect(play(sliced, presses, slices)).toEqual(play(whole, presses, []));
        expect(sliced.result()).toEqual(whole.result());
      }),
    );
  });

  it("is the same run however late its random numbers come", () => {
    const waits = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(runs, slicings, waits, ({ host, seed, presses }, slices, inVain) => {
        const inTime = create(host, seed);
        const late = createWith({ ...options, ...host }, lateChance(seededChance(seed), inVain));
        const events = play(late, presses, slices);
        for (let turn = 0; late.result() === null && turn < 200; turn += 1) events.push(...late.advance(0));
        expect(events).toEqual(play(inTime, presses, []));
        expect(late.result()).toEqual(inTime.result());
        expect(late.played()).toEqual(inTime.played());
      }),
    );
  });

  it("is the same until a limb begins, whatever its jitter will be", () => {
    fc.assert(
      fc.property(runs, seeds, fc.nat({ max: 6 }), ({ host, seed, presses }, otherSeed, known) => {
        const whole = create(host, seed);
        const events = play(whole, presses, [0.5]);
        const given = whole.played().jittersMs.slice(0, known);
        const other = seededChance(otherSeed);
        const left = given.values();
        const forked = createWith(
          { ...options, ...host },
          {
            framePhase: seededChance(seed).framePhase,
            jitterMs: () => left.next().value ?? other.jitterMs(),
          },
        );
        const forkedEvents = play(forked, presses, []);
        // Shields are raised at the start and after these events; the shield after `known` of them has another jitter.
        const raises = events.filter(({ kind }) => kind === "broke" || kind === "teleported");
        const sameUntilMs = raises[known - 1]?.atMs ?? (known === 0 ? -1 : Number.POSITIVE_INFINITY);
        const soFar = (all: readonly Told[]) => all.filter(({ atMs }) => atMs <= sameUntilMs);
        expect(soFar(forkedEvents)).toEqual(soFar(events));
      }),
    );
  });

  it("is the same run when its inputs are played again", () => {
    fc.assert(
      fc.property(runs, slicings, ({ host, seed, presses }, slices) => {
        const game = create(host, seed);
        const events = play(game, presses, slices);
        expect(replayRun(handedOn(host, game))).toEqual({
          run: { game: name, events, result: game.result() },
        });
      }),
    );
  });

  it("has its events in order, counts errors of broken limbs only, and rounds no early shot to a hit", () => {
    fc.assert(
      fc.property(runs, ({ host, seed, presses }) => {
        const game = create(host, seed);
        const events = play(game, presses, [0.3, 1]);
        for (const [index, { atMs }] of events.entries()) {
          expect(atMs).toBeGreaterThanOrEqual(events[index - 1]?.atMs ?? 0);
        }
        const absorbed = events.filter(({ kind }) => kind === "absorbed");
        expect(absorbed.every(({ errorMs }) => errorMs === null || errorMs! <= -1)).toBe(true);
        const hits = events.filter(({ kind }) => kind === "broke" || kind === "captured");
        expect(hits.every(({ errorMs }) => errorMs! >= 0)).toBe(true);
        const { meanMs, limbs, negativeShare } = game.result()!;
        const sumMs = hits.reduce((sum, { errorMs }) => sum + errorMs!, 0);
        expect(meanMs).toBe(hits.length === 0 ? null : Math.floor(sumMs / hits.length + 0.5));
        expect(limbs.map(({ errorMs }) => errorMs)).toEqual(
          hits.filter(({ kind }) => kind === "broke").map(({ errorMs }) => errorMs),
        );
        expect(limbs.reduce((sum, limb) => sum + limb.absorbed, 0)).toBeLessThanOrEqual(absorbed.length);
        expect(negativeShare === null || (negativeShare >= 0 && negativeShare <= 1)).toBe(true);
        expect((negativeShare ?? 0) > 0).toBe(absorbed.length > 0);
      }),
    );
  });

  it("neither throws nor goes back in time, whatever the times are", () => {
    const times = fc.oneof(
      fc.double(),
      fc.double({ min: -1_000, max: 90_000, noNaN: true }),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0),
    );
    const acts = fc.array(
      fc.record({ act: fc.constantFrom("advance", "view", "end", ...kinds), atMs: times }),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(hosts, seeds, acts, (host, seed, sequence) => {
        const game = create(host, seed);
        for (const { act, atMs } of sequence) {
          const beforeMs = game.clockMs();
          if (act === "advance") game.advance(atMs);
          else if (act === "view")
            expect(game.view(atMs)).toEqual(game.view(Math.max(game.clockMs(), atMs || 0)));
          else game.press(act, atMs);
          expect(game.clockMs()).toBeGreaterThanOrEqual(beforeMs);
        }
        game.press("end", game.clockMs());
        expect(replayRun(handedOn(host, game))).toMatchObject({ run: { result: game.result() } });
      }),
    );
  });

  it("counts a late input at the time that its clock shows", () => {
    const game = create({ pingMs: 0, refreshRate: 60 }, 1);
    game.advance(1_000);
    game.press(kinds[0]!, 400);
    expect(game.played().inputs).toEqual([{ kind: kinds[0], atMs: 1_000 }]);
  });
});
