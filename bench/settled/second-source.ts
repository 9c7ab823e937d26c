import { type SignalCode, type SignalWeight, signalCodes, signalKinds } from "@hunt/engine/domain/signals";
import { curves } from "@hunt/engine/testing/second-source/curves";
import { forgers } from "@hunt/engine/testing/second-source/forgers";
import {
  type CopiesFound,
  rateLikeness,
  rateNightsAlike,
} from "@hunt/engine/testing/second-source/known-runs";
import { type DetectionCounts, rateEvenings, rateForged } from "@hunt/engine/testing/second-source/rates";
import { type Trait, traitRates, traits } from "@hunt/engine/testing/second-source/traits";
import type { Bench, Line, Options } from "./run-bench.ts";

type Counts = Pick<Options, "variants" | "evenings" | "runs">;
type Cells = readonly string[];

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`;
const looked: readonly SignalWeight[] = ["strong", "exact", "medium"];

/** Returns the share that each signal found; a signal that counts is bold. */
function byCode({ byCode: found, tried }: DetectionCounts): string {
  const written = (code: SignalCode) => {
    const { weight } = signalKinds[code];
    const name = weight === "strong" || weight === "exact" ? `**${code}**` : code;
    return `${name} ${percent(found.get(code) ?? 0, tried)}`;
  };
  return signalCodes
    .filter((code) => found.has(code))
    .map(written)
    .join(", ");
}

/** Returns three cells: the share with a strong signal, the share with at most a medium signal, and the signals. */
const toldCells = (told: DetectionCounts): Cells => [
  percent(told.strong, told.tried),
  percent(told.medium, told.tried),
  byCode(told),
];

/** The number of evenings for each trait alone, as a share of the mixed evenings. */
const shareOfTrait = 0.1;

function rateView(view: "host" | "client", evenings: number) {
  const count = Math.ceil(evenings * shareOfTrait);
  const rate = (alone: readonly Trait[]) => rateEvenings(count, view, { traits: new Set(alone) });
  const mixed = rateEvenings(evenings, view);
  const rows: readonly Cells[] = [
    ["none", "", ...toldCells(rate([]))],
    ...traits.map((trait): Cells => [trait, percent(traitRates[trait], 1), ...toldCells(rate([trait]))]),
    ["all of it mixed", "", ...toldCells(mixed)],
  ];
  return { rows, mixed };
}

/** Returns the signals that ask a moderator for a look and that more honest logs carry than forged ones. */
function harmful(honest: readonly DetectionCounts[], forged: readonly DetectionCounts[]): readonly Cells[] {
  const share = (some: readonly DetectionCounts[], code: SignalCode) => {
    const sum = (of: (told: DetectionCounts) => number) => some.reduce((total, told) => total + of(told), 0);
    return sum(({ byCode: found }) => found.get(code) ?? 0) / sum(({ tried }) => tried);
  };
  return signalCodes
    .filter((code) => looked.includes(signalKinds[code].weight))
    .map((code) => ({ code, honest: share(honest, code), forged: share(forged, code) }))
    .filter((one) => one.honest > one.forged)
    .map((one) => [one.code, percent(one.honest, 1), percent(one.forged, 1)]);
}

const copyCells = ({ form, isPromised, runs, found, nights, reported }: CopiesFound): Cells => [
  form,
  isPromised ? "95 %" : "–",
  percent(reported, nights),
  percent(found, runs),
];

/**
 * The number of nights that are compared with known runs; it is large enough to notice one mistaken night in a hundred.
 */
const nightsAgainstKnown = 500;
/** The number of nights that are copied in each form, of each 10,000 known nights. */
const nightsCopied = 50;
const nightsAlone = 5000;

/** Returns the rows of all tables. */
export function rateSecondSource({ variants, evenings, runs }: Counts) {
  const [hosts, clients] = [rateView("host", evenings), rateView("client", evenings)];
  const forged = forgers.map((forger) => ({ ...forger, told: rateForged(forger.forge, variants) }));
  return {
    variants,
    evenings,
    looks: [hosts, clients].map(({ mixed }) => percent(mixed.strong + mixed.medium, mixed.tried)),
    hosts: hosts.rows,
    clients: clients.rows,
    forged: forged.map(
      ({ name, does, promises, told }): Cells => [name, does, promises ?? "–", ...toldCells(told)],
    ),
    curves: curves.map(({ name, steps }) => ({
      name,
      steps: steps.map(({ label, forge }): Cells => {
        const told = rateForged(forge, variants);
        return [label, percent(told.strong, told.tried), percent(told.medium, told.tried)];
      }),
    })),
    harmful: harmful(
      [hosts.mixed, clients.mixed],
      forged.map(({ told }) => told),
    ),
    likeness: rateLikeness(runs, { nights: nightsAgainstKnown, copied: nightsCopied }),
    alike: rateNightsAlike(nightsAlone),
  };
}

export type RatedTwice = ReturnType<typeof rateSecondSource>;

/** Returns the same figures as lines of a bench. */
export function linesOfSecondSource(rated: RatedTwice): readonly Line[] {
  const { hosts, clients, forged, likeness, alike } = rated;
  const honest =
    (view: string) =>
    ([name = "", , strong = "", medium = "", codes = ""]: Cells): Line => ({
      name: `honest ${view}: ${name}`,
      budget: "≤ 1 % strong",
      seen: [`${strong} strong, ${medium} medium`, codes],
    });
  return [
    ...hosts.map(honest("hosts")),
    ...clients.map(honest("clients")),
    ...forged.map(
      ([name = "", , promised = "", strong, medium, codes = ""]): Line => ({
        name,
        budget: promised === "–" ? "" : `≥ 95 % ${promised}`,
        seen: [`${strong} strong, ${medium} medium`, codes],
      }),
    ),
    ...rated.curves.flatMap(({ name, steps }) =>
      steps.map(
        ([label, strong, medium]): Line => ({
          name: `${name}: ${label}`,
          seen: [`${strong} strong, ${medium} medium`],
        }),
      ),
    ),
    {
      name: `nights held against ${likeness.knownRuns} known runs`,
      budget: "≤ 1 % mistaken",
      seen: [
        `${likeness.mistaken} of ${likeness.nights} mistaken`,
        `${likeness.looksOfRun.toFixed(1)} looks a run`,
      ],
    },
    ...likeness.copies.map(
      ({ form, isPromised, runs, found, nights, reported }): Line => ({
        name: `copies: ${form}`,
        budget: isPromised ? "≥ 95 % told" : "",
        seen: [`${percent(reported, nights)} of nights told`, `${percent(found, runs)} of runs found`],
      }),
    ),
    {
      name: "nights of which two runs, or an eidolon of several, are taken for one",
      seen: [`${alike} of ${nightsAlone}`],
    },
  ];
}

const table = (rows: readonly Cells[]) => rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** Returns this bench's part of docs/forgeries.md. */
export function pageOfSecondSource(rated: RatedTwice): string {
  const { variants, evenings, hosts, clients, forged, likeness, alike } = rated;
  const curve = ({ name, steps }: RatedTwice["curves"][number]) =>
    `| ${name} | ${steps.map(([label, strong, medium]) => `${label}: ${strong}${medium === "0.0 %" ? "" : ` (and ${medium} medium)`}`).join(" · ")} |`;
  return `## By a second source

All of the above is made by the simulation that the signals were tuned on. These evenings are made by another one, from
[game-log.md](game-log.md) alone, with its own chance, frames, clock and squads (\`packages/engine/src/testing/second-source/\`): ${evenings} evenings of
everything mixed, ${Math.ceil(evenings * shareOfTrait)} of each trait alone, ${variants} forged logs of each family. How often machines do what is *assumed*, until real logs
tell.

Honest hosts (promised: at most 1 % strong):

| trait | of evenings | strong | no more than medium | signals |
|---|---|---|---|---|
${table(hosts)}

Honest clients (promised: at most 1 % strong):

| trait | of evenings | strong | no more than medium | signals |
|---|---|---|---|---|
${table(clients)}

A strong or a medium signal asks for a look at ${rated.looks[0]} of the mixed hosts' uploads, and at ${rated.looks[1]} of the clients' (promised: at most 2 %).

Forged logs, in the range that stands there (promised: at least 95 % carry a signal of that weight, or more):

| family | what is done | promised | strong | no more than medium | signals |
|---|---|---|---|---|---|
${table(forged)}

- *Shortened*: of a machine that shows thirty frames a second or fewer hardly any is told, for its ticks scatter by as much as is gained.
- *Shortened once*: one stretch may be a long hitch, or a freeze. It is told as medium where a hitch would have to last longer than 0.65 s twice.
- *Shortened by ticks*: what takes whole ticks out of a slow limb leaves the grid whole. So does who makes limbs or shards faster within their slack
  and lets the shrine open, or the eidolon spawn, a tick sooner. Only a squad mate's log or the video tells.
- *Smaller squad*: without the others' shards nothing is left that tells.

By how much is done, the share with a strong signal:

| what | told |
|---|---|
${rated.curves.map(curve).join("\n")}

Known nights are held against the log as the server does it (S9): an index finds runs to compare, the measure of likeness tells.

**Likeness of runs** (S9). Of ${likeness.nights} nights of record-level squads, whose limbs scatter by 8 to 20 ms, ${likeness.mistaken} have a run that is taken for one of ${likeness.knownRuns.toLocaleString("en")}
known ones of such squads (promised: at most 1 % of a million). The index looks at ${likeness.looksOfRun.toFixed(1)} known runs for a new one. Of ${nightsAlone} such nights ${alike} have two runs, or an
eidolon of several, that are taken for one. Of known nights of six runs so many of each form of copies are told, and of so many of their runs the index
finds the original:

| copies, among ${likeness.knownRuns.toLocaleString("en")} known runs | promised | nights told | runs found |
|---|---|---|---|
${table(likeness.copies.map(copyCells))}

**Not told yet**: a copy of which each line is up to 8 ms off or more; three lines of each run, chosen by who has read the index and moved by more than 6 ms (one
to three choices of a hundred leave no number of it); a copy as a client's log, or a host's whose spawns were left out, of each run of which both a limb and the
time from a capture to the next eidolon's first limb were changed, or which is put together from several runs' eidolons: it has two numbers of six; within a
night one eidolon that is copied into all runs, each a step slower, or into two, each line some milliseconds off; a night that comes again in its match where no
clock line tells when.

**Signals that harm**, because more honest logs carry them than forged ones: ${
    rated.harmful.length === 0
      ? "none of those that ask for a look."
      : rated.harmful
          .map(([code, honest, lies]) => `${code} (${honest} of honest, ${lies} of forged logs)`)
          .join(", ")
  }

`;
}

export const secondSource: Bench = {
  name: "second-source",
  measures: "how many honest and forged logs of the second source carry which signal",
  scenes: [
    async (_closing, options) => ({
      about: `${options.evenings} honest evenings as hosts and as clients, ${options.variants} forged logs of each family`,
      rows: [async () => linesOfSecondSource(rateSecondSource(options))],
    }),
  ],
};
