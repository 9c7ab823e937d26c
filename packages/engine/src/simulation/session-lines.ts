import { createRandom } from "../chance/random.ts";
import { buildDayUtcMs } from "../clock/build-day.ts";
import type { MemberView } from "./hunt-instants.ts";
import { type LineContext, writeDawn, writeHunt } from "./hunt-lines.ts";
import { noOddities, type Oddities } from "./session-plan.ts";
import { clockLineAtMs } from "./simulate-session.ts";
import {
  createLineSink,
  type LineSink,
  type SimulatedLine,
  townLevel,
  writeEntry,
  writeLeaving,
} from "./visit-lines.ts";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
/** The simulated machines are two hours east of Greenwich. */
const localOffsetMs = 7_200_000;

/** Formats an instant like C's `asctime`: `Sat Jun  6 07:01:51 2026`. */
function clockText(instantMs: number): string {
  const date = new Date(instantMs);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = String(date.getUTCDate()).padStart(2, " ");
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(":");
  return `${weekdays[date.getUTCDay()]} ${months[date.getUTCMonth()]} ${day} ${time} ${date.getUTCFullYear()}`;
}

function writeStart(sink: LineSink, view: MemberView): void {
  const nowMs = view.startedAtUtcMs + clockLineAtMs;
  sink.context(
    700,
    "Sys [Diag]: Process Command-line: -windowMode:2 -shaderCache:1 -graphicsDriver:dx11 -language:en",
  );
  sink.line(703, `Sys [Diag]: Build Label: ${view.buildLabel} Retail Windows x64 [Stripped]`);
  sink.context(709, "Sys [Diag]: Windows user-name: somebody");
  sink.context(712, "Sys [Diag]: Windows computer-name: SOMEBODYS-PC");
  sink.line(
    clockLineAtMs,
    `Sys [Diag]: Current time: ${clockText(nowMs + localOffsetMs)} [UTC: ${clockText(nowMs)}]`,
  );
  sink.context(724, "Sys [Diag]: Physical Memory: 21GB / 31GB free");
  sink.context(727, "Sys [Diag]: Operating System: Windows 11");
  sink.context(23_450, "Sys [Info]: Starting load for Player");
  sink.line(
    33_985,
    "Sys [Info]: ===[ Game successfully connected to: /Lotus/Levels/Proc/PlayerShip/DmA.lp ]===",
  );
}

/** The first build known to leave the account's id out of the owner's lines. */
const firstBuildWithoutIds = "2026.07.11";

function writesIds({ buildLabel }: MemberView): boolean {
  return (buildDayUtcMs(buildLabel) ?? 0) < (buildDayUtcMs(firstBuildWithoutIds) ?? 0);
}

function writeLogin(sink: LineSink, view: MemberView): void {
  const { owner } = view;
  const shown = `${owner.name}${owner.glyph}`;
  const [bracket, ending] = writesIds(view)
    ? [` (${owner.accountId})`, ` AccountId: ${owner.accountId}`]
    : ["", ""];
  sink.context(38_442, "Sys [Info]: Logging in as somebody@example.invalid");
  sink.line(38_931, `Sys [Info]: Logged in ${owner.name}${bracket}`);
  sink.line(43_578, `Sys [Info]: Player name changed to ${shown} Clan: Ostron Friends#001${ending}`);
  sink.context(43_890, "Script [Info]: ThemedSquadOverlay.lua: SquadOverlay -- Initialize");
  sink.line(43_896, `Net [Info]: AddSquadMember: ${shown}, mm=${owner.accountId}, squadCount=1`);
  sink.line(43_960, `Game [Info]: ${shown} loadout loader finished.`);
}

function writeSquad(sink: LineSink, view: MemberView): void {
  const host = view.hunters[0];
  if (view.perspective === "host") {
    sink.context(62_870, "Net [Info]: MatchingService::HostSquadSession");
    sink.line(
      63_146,
      `Net [Info]: HostSessionDone (1, sessionId=${view.sessionId}, rewardSeed=-2078958555170187980)`,
    );
  } else {
    const text = `Net [Info]: JoinSquadSessionCallback. Session id=${view.sessionId}, host name=${host?.name}${host?.glyph}`;
    sink.line(62_870, text);
    sink.line(62_900, "Net [Info]: Squad host address: 203.0.113.7:4950");
    // The game adds a joining hunter first, before the members who are there.
    const own = `${view.owner.name}${view.owner.glyph}`;
    sink.line(62_950, `Net [Info]: AddSquadMember: ${own}, mm=${view.owner.accountId}, squadCount=1`);
  }
  const others = view.hunters.filter((hunter) => hunter !== view.owner);
  for (const [index, hunter] of others.entries()) {
    const shown = `${hunter.name}${hunter.glyph}`;
    const count = index + 2;
    sink.line(
      71_000 + index * 1000,
      `Net [Info]: AddSquadMember: ${shown}, mm=${hunter.accountId}, squadCount=${count}`,
    );
    sink.line(111_000 + index * 1000, `Sys [Info]: Starting load for ${shown}`);
    sink.line(115_000 + index * 1000, `Game [Info]: ${shown} loadout loader finished.`);
  }
  sink.line(108_631, `Sys [Info]: ===[ Game successfully connected to: ${townLevel}.lp ]===`);
}

export interface SessionLinesOptions {
  readonly oddities?: Oddities;
  /** Whether the lines around those that matter are included (default false). */
  readonly withContext?: boolean;
  /** Whether the owner hosts each run, in the order of the evening; by default all runs or none, as in the view. */
  readonly hosted?: readonly boolean[];
}

/** Yields a view's lines in the order of the log: one list for the start of the session and one per night. */
export function* sessionLines(
  view: MemberView,
  options: SessionLinesOptions = {},
): Generator<readonly SimulatedLine[]> {
  const sink = createLineSink(options.withContext ?? false);
  const oddities = options.oddities ?? noOddities;
  const context: LineContext = { view, sink, oddities, random: createRandom(view.seed) };
  writeStart(sink, view);
  writeLogin(sink, view);
  writeSquad(sink, view);
  yield sink.take();
  let runsBefore = 0;
  for (const night of view.nights) {
    let shown = view;
    for (const run of night.runs) {
      shown = hostedView(view, options.hosted?.[runsBefore++]);
      writeEntry(sink, shown, run);
      writeHunt({ ...context, view: shown }, run);
      writeLeaving(sink, shown, run.leftAtMs);
    }
    writeDawn({ ...context, view: shown }, night);
    yield sink.take();
  }
}

function hostedView(view: MemberView, hosts: boolean | undefined): MemberView {
  return hosts === undefined ? view : { ...view, perspective: hosts ? "host" : "client" };
}
