import { writeFileSync } from "node:fs";
import { analyseBytes } from "@hunt/engine/analyser";
import { defaultNightCycle } from "@hunt/engine/clock/night-clock";
import { type SignalCode, signalCodes, signalKinds, signalsVersion } from "@hunt/engine/domain/signals";
import { witnessBytes } from "@hunt/engine/signals/open-witness";
import { eveningOf } from "@hunt/engine/simulation/red-team/evenings";
import { families } from "@hunt/engine/simulation/red-team/families";
import { type Rate, rateFamily, rateHonest } from "@hunt/engine/simulation/red-team/rates";
import { rateHonestSquads, rateSquadFamily, squadFamilies } from "@hunt/engine/simulation/red-team/squads";
import { bytesOf, codec } from "@hunt/engine/testing/codec";
import { interleave, median } from "../engine/rounds.ts";
import type { Bench, Line, Options } from "./run-bench.ts";
import { linesOfSecondSource, pageOfSecondSource, rateSecondSource } from "./second-source.ts";

const analysis = { ...codec, notAfterUtcMs: Date.UTC(2040, 0, 1) };
const nightsOfCost = 20;

export const forgeries: Bench = {
  name: "forgeries",
  measures:
    "how many forged and honest logs carry which signal; writes docs/forgeries.md, so it must be named",
  isNamedOnly: true,
  scenes: [
    async (_closing, options) => ({
      about: `${options.variants} forged logs of each family, ${options.honest} honest ones`,
      rows: [
        async () => {
          const rated = rateForgeries(options);
          writeFileSync(new URL("../../docs/forgeries.md", import.meta.url), pageOf(rated));
          return linesOf(rated);
        },
      ],
    }),
  ],
};

const percent = (part: number, whole: number) =>
  `${((part / whole) * 100).toFixed(part === whole ? 0 : 1)} %`;

/** Returns the share that each signal found; a signal that counts is bold. */
function byCode({ byCode: found, tried }: Rate): string {
  const told = signalCodes.filter((code) => found.has(code));
  const written = (code: SignalCode) => {
    const { row, weight } = signalKinds[code];
    const name = weight === "strong" || weight === "exact" ? `**${code}**` : code;
    return `${name} (${row}) ${percent(found.get(code) ?? 0, tried)}`;
  };
  return told.map(written).join(", ");
}

/**
 * Returns the cells of the page: a family's name, a description, the share that is found, and the signals that found it
 * (for squads: how many are named).
 */
function rateForgeries(options: Options) {
  const { variants, honest, rounds } = options;
  const ofFamily = (family: (typeof families)[number]) => {
    const rate = rateFamily(family, variants, analysis);
    return [family.name, family.does, percent(rate.caught, rate.tried), byCode(rate)];
  };
  return {
    variants,
    promised: families.filter(({ isBeyondOneLog }) => !isBeyondOneLog).map(ofFamily),
    beyondOneLog: families.filter(({ isBeyondOneLog }) => isBeyondOneLog).map(ofFamily),
    honest: rateHonest(honest, analysis),
    squads: squadFamilies.map((family) => {
      const { told, named, tried } = rateSquadFamily(family, variants, analysis);
      return [family.name, family.does, percent(told, tried), percent(named, tried)];
    }),
    honestSquads: rateHonestSquads(honest, analysis),
    second: rateSecondSource(options),
    cost: timeSignals(rounds),
  };
}

type Rated = ReturnType<typeof rateForgeries>;

function linesOf({
  promised,
  beyondOneLog,
  honest,
  squads,
  honestSquads,
  second,
  cost,
}: Rated): readonly Line[] {
  const line = (name = "", budget = "", ...seen: readonly string[]) => ({ name, budget, seen });
  const beyond = `${cost.beyondMs.toFixed(2)} ms beyond, ${cost.ratio.toFixed(2)} times as long in all`;
  return [
    ...promised.map(([name, , told, by = ""]) => line(name, "≥ 95 % told", `${told} told`, by)),
    ...beyondOneLog.map(([name, , told, by = ""]) => line(name, "", `${told} told`, by)),
    line("honest evenings", "≤ 1 % told", `${percent(honest.caught, honest.tried)} told`, byCode(honest)),
    ...squads.map(([name, , told, named]) => line(`of a squad: ${name}`, "", `${told} told, ${named} named`)),
    line("honest squads", "≤ 1 % told", `${percent(honestSquads.told, honestSquads.tried)} told`),
    ...linesOfSecondSource(second),
    { name: "processor time of a night's analysis", timesMs: cost.plainMs },
    { name: "… with signals", timesMs: cost.moreMs, budget: "≤ 5 beyond", seen: [beyond] },
  ];
}

/**
 * Measures the processor time of a night's extract with six runs, round by round: for the analysis alone, and for the
 * analysis with signals.
 */
function timeSignals(rounds: number) {
  const logs = Array.from({ length: nightsOfCost }, (_, seed) => bytesOf(eveningOf(seed).log));
  const witness = { ...analysis, cycle: defaultNightCycle, uploadedAtUtcMs: null };
  const contenders = [
    { name: "analysis", run: () => logs.map((log) => analyseBytes(log, analysis)) },
    { name: "with signals", run: () => logs.map((log) => witnessBytes(log, witness)) },
  ];
  const [plainMs = [], moreMs = []] = interleave(contenders, rounds).map((timing) =>
    timing.rounds.map(({ processorMs }) => processorMs / nightsOfCost),
  );
  const [plain, more] = [median(plainMs), median(moreMs)];
  return { plainMs, moreMs, analysisMs: plain, beyondMs: more - plain, ratio: more / plain };
}

const table = (families: readonly (readonly string[])[]) =>
  families.map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** Writes docs/forgeries.md. */
function pageOf(rated: Rated): string {
  const { variants, promised, beyondOneLog, honest, squads, honestSquads, second, cost } = rated;
  const { analysisMs, beyondMs, ratio } = cost;
  return `# Forged logs, and what tells them

Written by \`npm run bench -- settled --only=forgeries\` (signals version ${signalsVersion}): ${variants} forged logs a family, each made of an
evening of its own by our simulation, and ${honest.tried} honest evenings: hosts and clients, one to four hunters, slow machines, wrong
clocks, late starts, two nights, host migrations, crashes, runs given up, dawn in the middle of one. *Told* is what carries
a strong or an exact signal (bold); the rows are those of [trust.md](trust.md), "Signals of a forged log". A signal is a
reason for a moderator to look, never a verdict.

## What is promised: at least 95 % of each

| family | what is done | told | by |
|---|---|---|---|
${table(promised)}

Families of stolen nights (spliced, renamed, duplicated, owner, session id) are compared with the nights they were made of, as
the server compares with those that it knows.

## Several logs of one night

In squads of three or four one log is forged, the shown one as likely as another; the others' are honest. *Told* is where some log
disagrees (S10), *named* where it is the forged one and no other. Limbs, captures and shards are held against each other
by the clocks that most of them share; one that stands more than a second elsewhere is a disagreement, and the line and by how much
it was moved are told. Of two logs, or of a place that but one other has, nobody can say which is right. A moved line that the engine
leaves out, because it cannot be there, looks like one that was lost: the forged log's own signals tell most of those (S2, S4, S5).

| family | what is done | told | named |
|---|---|---|---|
${table(squads)}

Of ${honestSquads.tried} honest squads ${percent(honestSquads.told, honestSquads.tried)} have a log that disagrees (promised: at most 1 %): two to four hunters, clocks up to a minute
wrong, lines that the network brings up to 0.8 s late, lines lost, logs that end in a crash.

## What one log cannot tell

| family | what is done | told | by |
|---|---|---|---|
${table(beyondOneLog)}

- *Made-up*: whoever simulates the game's script as well as we do writes what the game writes. Against it stand the logs of
  squad mates, the video, and the hunter's own history.
- *Shortened at the end*: after the Hydrolyst's spawn nothing in the log ticks any more, so that a limb that was slow can be made
  faster, down to the animation, and all that follows moved. A squad mate's log tells it; a solo hunter's video does.
- *Shortened by a tick*: two seconds exactly leave the grid whole. What the frames of one tick add is far below what they scatter.
  Those that are told took more than the limb had.
- *Shortened once*: a long hitch delays as much. Several such stretches are told.
- *Hour*, *shifted a little*: a computer's clock may be wrong by minutes, or by a time zone. It is told what does not fit, and by how much.
- *Hour by five*: five hours are two cycles of the world's clock but for two seconds. Nothing is gained by it; that the match is
  known, or a squad mate's log, tells it.
- *Spliced, unknown*: a run of an evening that nobody uploaded. Its frames may be too unlike the night's; else only the squad
  mates' logs and the video tell.

## Honest evenings

${percent(honest.caught, honest.tried)} of ${honest.tried} carry a strong signal (promised: at most 1 %).${
    honest.byCode.size === 0 ? "" : ` By signal: ${byCode(honest)}.`
  }

Medium signals and labels say nothing by themselves: rules that are inferred, of which no real log has told us the figures yet.

${pageOfSecondSource(second)}## What it costs

Beside the analysis of a night's extract, the signals take ${ratio.toFixed(2)} times as long in all: ${beyondMs.toFixed(2)} ms of processor time beyond
${analysisMs.toFixed(2)} ms (budget: 5 ms beyond).
`;
}
