// npm run bench -- forgeries [--variants=50 --honest=200]
// Prints how many forged logs of each family are told by which signal, how many honest ones are, and what the signals
// cost beyond the analysis; writes docs/forgeries.md.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { analyseBytes } from "@hunt/engine/analyser";
import { defaultNightCycle } from "@hunt/engine/clock/night-cycle";
import { type SignalCode, signalCodes, signalKinds, signalsVersion } from "@hunt/engine/domain/signals";
import { witnessBytes } from "@hunt/engine/signals/open-witness";
import { eveningOf } from "@hunt/engine/simulation/red-team/evenings";
import { families } from "@hunt/engine/simulation/red-team/families";
import { type Rate, rateFamily, rateHonest } from "@hunt/engine/simulation/red-team/rates";
import { rateHonestSquads, rateSquadFamily, squadFamilies } from "@hunt/engine/simulation/red-team/squads";
import { interleave, median } from "./engine/rounds.ts";

const { values } = parseArgs({
  options: {
    variants: { type: "string", default: "50" },
    honest: { type: "string", default: "200" },
    rounds: { type: "string", default: "9" },
  },
});
const decoder = new TextDecoder();
const encoder = new TextEncoder();
const options = {
  notAfterUtcMs: Date.UTC(2040, 0, 1),
  decode: (bytes: Uint8Array) => decoder.decode(bytes),
  encode: (text: string) => encoder.encode(text),
};

const percent = (part: number, whole: number) =>
  `${((part / whole) * 100).toFixed(part === whole ? 0 : 1)} %`;

function byCode({ byCode: found, tried }: Rate): string {
  const told = signalCodes.filter((code) => found.has(code));
  const written = (code: SignalCode) => {
    const { row, weight } = signalKinds[code];
    const name = weight === "strong" || weight === "exact" ? `**${code}**` : code;
    return `${name} (${row}) ${percent(found.get(code) ?? 0, tried)}`;
  };
  return told.map(written).join(", ");
}

const row = (name: string, does: string, rate: Rate) =>
  `| ${name} | ${does} | ${percent(rate.caught, rate.tried)} | ${byCode(rate)} |`;

const rated = families.map((family) => ({
  family,
  rate: rateFamily(family, Number(values.variants), options),
}));
const honest = rateHonest(Number(values.honest), options);
const squads = squadFamilies
  .map((family) => ({ family, rate: rateSquadFamily(family, Number(values.variants), options) }))
  .map(
    ({ family: { name, does }, rate: { told, named, tried } }) =>
      `| ${name} | ${does} | ${percent(told, tried)} | ${percent(named, tried)} |`,
  )
  .join("\n");
const honestSquads = rateHonestSquads(Number(values.honest), options);

/** What signals cost for the extract of a night of six runs, beside its analysis. */
function cost(): { readonly analysisMs: number; readonly beyondMs: number; readonly ratio: number } {
  const nights = 20;
  const logs = Array.from({ length: nights }, (_, seed) => encoder.encode(eveningOf(seed).log));
  const timings = interleave(
    [
      { name: "analysis", run: () => logs.map((log) => analyseBytes(log, options)) },
      {
        name: "with signals",
        run: () =>
          logs.map((log) =>
            witnessBytes(log, { ...options, cycle: defaultNightCycle, uploadedAtUtcMs: null }),
          ),
      },
    ],
    Number(values.rounds),
  );
  const [plain = 0, more = 0] = timings.map(
    ({ rounds }) => median(rounds.map(({ processorMs }) => processorMs)) / nights,
  );
  return { analysisMs: plain, beyondMs: more - plain, ratio: more / plain };
}
const { analysisMs, beyondMs, ratio } = cost();

const table = (beyondOneLog: boolean) =>
  rated
    .filter(({ family }) => (family.isBeyondOneLog ?? false) === beyondOneLog)
    .map(({ family, rate }) => row(family.name, family.does, rate))
    .join("\n");

const page = `# Forged logs, and what tells them

Written by \`npm run bench -- forgeries\` (signals version ${signalsVersion}): ${values.variants} forged logs a family, each made of an
evening of its own by our simulation, and ${values.honest} honest evenings: hosts and clients, one to four hunters, slow machines, wrong
clocks, late starts, two nights, host migrations, crashes, runs given up, dawn in the middle of one. *Told* is what carries
a strong or an exact signal (bold); the rows are those of [trust.md](trust.md), "Signals of a forged log". A signal is a
reason for a moderator to look, never a verdict.

## What is promised: at least 95 % of each

| family | what is done | told | by |
|---|---|---|---|
${table(false)}

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
${squads}

Of ${honestSquads.tried} honest squads ${percent(honestSquads.told, honestSquads.tried)} have a log that disagrees (promised: at most 1 %): two to four hunters, clocks up to a minute
wrong, lines that the network brings up to 0.8 s late, lines lost, logs that end in a crash.

## What one log cannot tell

| family | what is done | told | by |
|---|---|---|---|
${table(true)}

- *Made-up*: whoever simulates the game's script as well as we do writes what the game writes. Against it stand the logs of
  squad mates, the video, and the hunter's own history.
- *Shortened at the end*: after the Hydrolyst's spawn nothing in the log ticks any more, so that a limb that was slow can be made
  faster, down to the animation, and all that follows moved. A squad mate's log tells it; a solo hunter's video does.
- *Shortened by a tick*: two seconds exactly leave the grid whole. What the frames of one tick add is far below what they scatter.
  Those that are told took more than the limb had.
- *Hour by five*: five hours are two cycles of the world's clock but for two seconds. Nothing is gained by it; that the match is
  known, or a squad mate's log, tells it.
- *Spliced, unknown*: a run of an evening that nobody uploaded. Its frames may be too unlike the night's; else only the squad
  mates' logs and the video tell.

## Honest evenings

${percent(honest.caught, honest.tried)} of ${honest.tried} carry a strong signal (promised: at most 1 %).${
  honest.byCode.size === 0 ? "" : ` By signal: ${byCode(honest)}.`
}

Medium signals and labels say nothing by themselves: rules that are inferred, of which no real log has told us the figures yet.

## What it costs

Beside the analysis of a night's extract, the signals take ${ratio.toFixed(2)} times as long in all: ${beyondMs.toFixed(2)} ms of processor time beyond
${analysisMs.toFixed(2)} ms (budget: 5 ms beyond).
`;

writeFileSync(new URL("../docs/forgeries.md", import.meta.url), page);
process.stdout.write(page);
