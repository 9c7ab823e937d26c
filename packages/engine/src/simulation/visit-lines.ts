import type { MemberView, RunInstants } from "./hunt-instants.ts";

const streaming = "Script [Info]: EidolonMP.lua: ";
const shared = `${streaming}EIDOLONMP: `;
const plainsLevel = "/Lotus/Levels/Proc/CivilianHubs/EidolonLandscape";
export const townLevel = "/Lotus/Levels/Proc/Hub/CetusHubTwo";

const missionInfo = [
  "info={",
  "    missionType=MT_LANDSCAPE",
  "    faction=FC_GRINEER",
  "    gameRules=/Lotus/Types/GameRules/LotusGameRules",
  "    difficulty=0",
  "    location=SolNode228",
  `    levelOverride=${plainsLevel}`,
  "    enemySpec=/Lotus/Types/Game/EnemySpecs/GrineerEidolon",
  "    minEnemyLevel=10",
  "    maxEnemyLevel=30",
  "}",
  "",
].join("\r\n");

function writeStreaming(sink: LineSink, view: MemberView, atMs: number): void {
  const mode = view.perspective === "host" ? "HOST" : "CLIENT";
  sink.context(atMs, `${streaming}TryEidolonTransition /Layer1/Layer0/MultiAvatarTrigger0`);
  sink.context(atMs, `${shared}EnableDoor(WORLD,false)`);
  sink.context(atMs + 130, `${streaming}Has squad mission`);
  sink.context(
    atMs + 142,
    `${shared}Start streaming to layer 255, player position: Vector(-5.12385, 0.0315409, -0.652338)`,
  );
  sink.line(atMs + 142, `${shared}Level: ${plainsLevel}`);
  sink.context(atMs + 142, `${shared}EnableDoor(ALL,false)`);
  sink.line(atMs + 256, `${shared}Level fully destroyed`);
  sink.line(atMs + 259, `${shared}Future region mode=${mode}, last=NONE`);
}

function writeArrival(sink: LineSink, view: MemberView, finalizedAtMs: number): void {
  const doneAtMs = finalizedAtMs - 869;
  sink.context(doneAtMs - 43, `${shared}Streaming done, layer=255`);
  for (const step of [1, 2, 3]) sink.context(doneAtMs, `${shared}StopStreamingAnim (${step})`);
  sink.context(doneAtMs, `${shared}LEVEL LOADER DONE`);
  if (view.perspective === "host") {
    sink.line(doneAtMs + 106, `${shared}JoinMP. Force host=true`);
    sink.line(doneAtMs + 116, `${streaming}Host entering plains with MissionInfo: \r\n${missionInfo}`);
  }
  sink.context(
    doneAtMs + 399,
    "Net [Info]: GameRulesImpl - changing state from SS_WAITING_FOR_PLAYERS to SS_STARTED",
  );
  for (const [index, hunter] of view.hunters.entries()) {
    const text = `Game [Info]: ${hunter.name}${hunter.glyph} loadout loader finished.`;
    sink.line(doneAtMs + 616 + index * 10, text);
  }
  sink.context(finalizedAtMs - 1, `${streaming}LEVEL SEED=0`);
  sink.context(finalizedAtMs, `${shared}OnLobbyReady`);
  sink.context(finalizedAtMs, `${shared}EnableDoor(WORLD,true)`);
  sink.line(finalizedAtMs, `${shared}Finalize Eidolon transition`);
  sink.context(finalizedAtMs + 109, `${shared}WorldDoorTriggerFirstTouched.`);
  sink.context(finalizedAtMs + 305, `${shared}WorldSessionReady`);
  sink.context(finalizedAtMs + 894, `${shared}Migrated while streaming (2) - nil`);
}

/** Writes the way out of the town's door into the Plains, until they are loaded. */
export function writeEntry(sink: LineSink, view: MemberView, run: RunInstants): void {
  writeStreaming(sink, view, run.streamedAtMs);
  writeArrival(sink, view, run.finalizedAtMs);
}

/** Writes the way back to town. */
export function writeLeaving(sink: LineSink, view: MemberView, leftAtMs: number): void {
  sink.context(leftAtMs, `${shared}TownTriggerFirstTouched (CetusTownTrigger)`);
  sink.line(leftAtMs, `${shared}TownTriggerFull`);
  sink.line(leftAtMs, `${shared}TryTownTransition(nil)`);
  sink.context(leftAtMs, `${shared}Found local avatar for town transition.`);
  sink.line(
    leftAtMs + 24,
    `${shared}Start streaming to layer 0, player position: Vector(-9.66809, 1.17654, -0.866079)`,
  );
  sink.line(leftAtMs + 24, `${shared}Level: ${townLevel}`);
  sink.line(leftAtMs + 438, `${shared}Level fully destroyed`);
  sink.context(leftAtMs + 2379, `${shared}Streaming done, layer=4294967296`);
  sink.context(leftAtMs + 2424, `${shared}LEVEL LOADER DONE`);
  sink.context(leftAtMs + 2424, `${shared}Going back to hub`);
  sink.context(leftAtMs + 3434, `${shared}Inventory saved`);
  for (const step of [1, 2, 3]) sink.context(leftAtMs + 3600, `${shared}StopStreamingAnim (${step})`);
  sink.context(leftAtMs + 3600, `${streaming}_FinalizeTownTransition`);
  if (view.perspective === "host") sink.context(leftAtMs + 3600, `${shared}_HostHubTransition`);
  sink.context(leftAtMs + 3700, `${shared}EnableDoor(TOWN,true)`);
}

/** A line of the simulated log; `text` is the text after the timestamp, and may include untimed lines after it. */
export interface SimulatedLine {
  readonly atMs: number;
  readonly text: string;
}

/**
 * Collects lines. `context` adds lines that a real log has around those that matter; the added lines are left out when
 * only the lines that matter are wanted.
 */
export interface LineSink {
  line(atMs: number, text: string): void;
  context(atMs: number, text: string): void;
}

export function createLineSink(withContext: boolean): LineSink & { take(): readonly SimulatedLine[] } {
  let lines: SimulatedLine[] = [];
  const line = (atMs: number, text: string) => {
    lines.push({ atMs, text });
  };
  return {
    line,
    context: withContext ? line : () => {},
    take() {
      // Sorting is stable, so lines of one instant stay in the order in which the game writes them.
      const taken = lines.sort((one, other) => one.atMs - other.atMs);
      lines = [];
      return taken;
    },
  };
}
