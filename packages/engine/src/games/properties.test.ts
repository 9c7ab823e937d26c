import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Game, Replayed, TakenInput } from "./game.ts";
import { createPropa, replayPropa } from "./propa/create-propa.ts";
import { createRaplak, replayRaplak } from "./raplak/create-raplak.ts";
import { createTeralyst, replayTeralyst } from "./teralyst/create-teralyst.ts";

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

/** A game under test, its words widened so that one set of properties fits all three. */
interface Tested {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly create: (host: Host, seed: number) => AnyGame;
  readonly replay: (
    host: Host,
    seed: number,
    inputs: readonly TakenInput<string>[],
  ) => Replayed<Told, Summary>;
}

const endless = { limbs: "endless", lead: "last4s" } as const;

/** The game with its kinds forgotten: the tests press none but its own. */
function anyGame<Kind extends string>(game: Game<Kind, Told, object, Summary>): AnyGame {
  return { ...game, press: (kind, atMs) => game.press(kind as Kind, atMs) };
}

const games: readonly Tested[] = [
  {
    name: "Raplak",
    kinds: ["raplak"],
    create: (host, seed) => anyGame(createRaplak({ ...host, ...endless }, seed)),
    replay: (host, seed, inputs) => replayRaplak({ ...host, ...endless }, seed, inputs as never),
  },
  {
    name: "Propa",
    kinds: ["propa", "raplak"],
    create: (host, seed) => anyGame(createPropa({ ...host, ...endless, fuseMs: 400 }, seed)),
    replay: (host, seed, inputs) => replayPropa({ ...host, ...endless, fuseMs: 400 }, seed, inputs as never),
  },
  {
    name: "the Teralyst",
    kinds: ["raplak", "lures"],
    create: (host, seed) => anyGame(createTeralyst({ ...host, preload: true }, seed)),
    replay: (host, seed, inputs) => replayTeralyst({ ...host, preload: true }, seed, inputs as never),
  },
];

const hosts = fc.record({
  pingMs: fc.integer({ min: 0, max: 300 }),
  refreshRate: fc.integer({ min: 30, max: 240 }),
});
const seeds = fc.integer();

/** Presses in order, most of them some hundred milliseconds apart, some long after the one before. */
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

/** Presses and lets `afterMs` pass; before each press the clock goes on in `slices` of the way. */
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

describe.each(games)("$name", ({ kinds, create, replay }) => {
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

  it("is the same run when its inputs are played again", () => {
    fc.assert(
      fc.property(runs, slicings, ({ host, seed, presses }, slices) => {
        const game = create(host, seed);
        const events = play(game, presses, slices);
        expect(replay(host, seed, game.inputs())).toEqual({ events, result: game.result() });
      }),
    );
  });

  it("tells what happens in its order, counts errors of broken limbs alone, and rounds no early shot to a hit", () => {
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
        expect(replay(host, seed, game.inputs()).result).toEqual(game.result());
      }),
    );
  });

  it("takes a late input as one of its clock", () => {
    const game = create({ pingMs: 0, refreshRate: 60 }, 1);
    game.advance(1_000);
    game.press(kinds[0]!, 400);
    expect(game.inputs()).toEqual([{ kind: kinds[0], atMs: 1_000 }]);
  });
});
