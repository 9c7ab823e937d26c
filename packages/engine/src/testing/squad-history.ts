import { type Entry, hostOnly, hostRun, limbGapMs } from "./log-builder.ts";

/**
 * The steps in a squad's history, and the nights that follow from them by docs/game-log.md (sections 2 and 4). The
 * model is made from that document alone and shares no code with the reading of logs.
 */
export type SquadStep =
  | { readonly what: "login"; readonly name: string }
  | { readonly what: "logout" }
  | { readonly what: "add"; readonly name: string; readonly count: number }
  | { readonly what: "remove"; readonly name: string; readonly way: number }
  | { readonly what: "leave" }
  | { readonly what: "join"; readonly name: string }
  | { readonly what: "follow"; readonly name: string }
  | { readonly what: "selected"; readonly way: number }
  | { readonly what: "cinematics"; readonly name: string }
  | { readonly what: "load"; readonly name: string }
  | { readonly what: "wait"; readonly seconds: number }
  | { readonly what: "hunt"; readonly as: "host" | "client"; readonly during: readonly SquadStep[] };

export interface SquadNight {
  readonly owner: string | null;
  readonly names: readonly string[];
  readonly size: number;
  readonly host: string | null;
}

const id = (name: string) => name.split("").reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
const mm = (name: string) => id(name).toString(16).padStart(24, "0").slice(0, 24);
const departures = [
  (name: string) => `Net [Info]: RemoveSquadMember: ${name} has been removed`,
  (name: string) =>
    `Net [Info]: MatchingServiceWeb::ProcessSquadMessage received LEAVE message from ${name}\ue000`,
  (name: string) => `Game [Info]: ClientImpl::PlayersChanged. Player=${name}\ue000, change=UNREGISTERED`,
];
const selections = ["Net", "Game", "Sys"].map(
  (module) => `${module} [Info]: HOST MIGRATION: local client selected as the new host`,
);
const sessionId = "00112233445566778899aabb";

/** Returns the lines of a step that takes no time, with or without the ids that builds until June 2026 wrote. */
function linesOf(step: SquadStep, withIds: boolean): readonly string[] {
  switch (step.what) {
    case "login":
      return withIds
        ? [
            `Sys [Info]: Logged in ${step.name} (${mm(step.name)})`,
            `Sys [Info]: Player name changed to ${step.name}\ue000 Clan: A Clan#001 AccountId: ${mm(step.name)}`,
          ]
        : [
            `Sys [Info]: Logged in ${step.name}`,
            `Sys [Info]: Player name changed to ${step.name}\ue000 Clan: A Clan#001`,
          ];
    case "logout":
      return ["Sys [Info]: Logout confirmed"];
    case "add":
      return [
        `Net [Info]: AddSquadMember: ${step.name}\ue000, mm=${mm(step.name)}, squadCount=${step.count}`,
      ];
    case "remove":
      return [departures[step.way % departures.length]?.(step.name) ?? ""];
    case "leave":
      return ["Net [Info]: MatchingService::LeaveSquad"];
    case "join":
      return [`Net [Info]: JoinSquadSessionCallback. Session id=${sessionId}, host name=${step.name}\ue000`];
    case "follow":
      return [`Net [Info]: HOST MIGRATION: local client trying to join new host: ${step.name}\ue000`];
    case "selected":
      return [selections[step.way % selections.length] ?? ""];
    case "cinematics":
      return [`Script [Info]: PrepareDemoCinematics.lua: Host name ${step.name}\ue000`];
    case "load":
      return [`Game [Info]: ${step.name}\ue000 loadout loader finished.`];
    case "wait":
    case "hunt":
      return [];
  }
}

const stepMs = 1000;
const huntMs = 400_000;

/** Returns a short visit that captures one eidolon, with steps in the middle of its limbs. */
function huntEntries(
  fromMs: number,
  step: Extract<SquadStep, { what: "hunt" }>,
  withIds: boolean,
): readonly Entry[] {
  const visit = hostRun({ nightMs: fromMs + 20_000, eidolons: 1 })
    .filter(([, line]) => step.as === "host" || !hostOnly.has(line))
    .map((entry): Entry => (entry[1] === "host" && step.as === "client" ? [entry[0], "client"] : entry));
  const fightMs = (visit.find(([, line]) => line === "W")?.[0] ?? 0) + limbGapMs / 2;
  const during = step.during.flatMap((part, index) =>
    linesOf(part, withIds).map((line): Entry => [fightMs + index * 100, line]),
  );
  return [...visit, ...during].toSorted((one, other) => one[0] - other[0]);
}

/** Returns the history as a log, with a second from step to step. */
export function squadLog(steps: readonly SquadStep[], withIds: boolean): readonly Entry[] {
  let atMs = 60_000;
  return steps.flatMap((step) => {
    atMs += stepMs;
    const fromMs = atMs;
    if (step.what === "wait") atMs += step.seconds * 1000;
    if (step.what !== "hunt") return linesOf(step, withIds).map((line): Entry => [fromMs, line]);
    atMs += huntMs;
    return huntEntries(fromMs, step, withIds);
  });
}

interface Model {
  owner: string | null;
  /** Whether a login named the owner. Otherwise the owner is the hunter who was alone in a squad. */
  isTold: boolean;
  members: Set<string>;
  host: string | null;
  joinedAtS: number | null;
}

function nobody(): Model {
  return { owner: null, isTold: false, members: new Set(), host: null, joinedAtS: null };
}

function addMember(model: Model, { name, count }: { name: string; count: number }, nowS: number): void {
  const rightAfterJoin = model.joinedAtS !== null && nowS - model.joinedAtS <= 60;
  if (count === 1 && !rightAfterJoin) {
    if (!model.isTold) model.owner = name;
    model.members = new Set(model.owner === null ? [] : [model.owner]);
    if (name === model.owner) model.host = null;
  }
  if (count === 1 && rightAfterJoin && model.owner === null && name !== model.host) model.owner = name;
  model.members.add(name);
}

function setHost(model: Model, name: string): void {
  model.host = name;
  model.members.add(name);
}

function apply(model: Model, step: SquadStep, nowS: number): void {
  switch (step.what) {
    case "login":
      Object.assign(model, nobody(), { owner: step.name, isTold: true, members: new Set([step.name]) });
      return;
    case "logout":
      Object.assign(model, nobody());
      return;
    case "add":
      addMember(model, step, nowS);
      return;
    case "remove":
      if (step.name !== model.owner) model.members.delete(step.name);
      return;
    case "leave":
      model.members = new Set(model.owner === null ? [] : [model.owner]);
      model.host = null;
      model.joinedAtS = null;
      return;
    case "join":
      setHost(model, step.name);
      model.joinedAtS = nowS;
      return;
    case "follow":
      setHost(model, step.name);
      return;
    case "selected":
      model.host = model.owner;
      return;
    case "cinematics":
      // A hunter who is alone in a town sees strangers there, who are in no squad.
      model.host = step.name === model.owner ? null : step.name;
      if (model.members.size > 1 && model.host !== null) model.members.add(step.name);
      return;
    case "load":
      model.members.add(step.name);
      return;
    case "wait":
    case "hunt":
  }
}

/** Returns the expected night, which all hunts of the history make; null without a hunt. */
export function squadNight(steps: readonly SquadStep[]): SquadNight | null {
  const model = nobody();
  let nowS = 60;
  const hunts: { as: string; owner: string | null; host: string | null; size: number }[] = [];
  const names = new Set<string>();
  for (const step of steps) {
    nowS += 1;
    const beganS = nowS;
    if (step.what === "wait") nowS += step.seconds;
    if (step.what === "hunt") {
      const hunt = { as: step.as, owner: model.owner, host: model.host, size: model.members.size };
      for (const name of model.members) names.add(name);
      for (const part of step.during) {
        apply(model, part, beganS + 60);
        for (const name of model.members) names.add(name);
        hunt.size = Math.max(hunt.size, model.members.size);
        hunt.owner = model.owner ?? hunt.owner;
        hunt.host = model.host ?? hunt.host;
      }
      hunts.push(hunt);
      nowS += huntMs / 1000;
    } else apply(model, step, beganS);
  }
  if (hunts.length === 0) return null;
  const hosted = hunts.find(({ as }) => as === "host");
  const lastHost = hunts.findLast(({ host }) => host !== null)?.host ?? null;
  const host = hosted === undefined ? lastHost : hosted.owner;
  return {
    owner: hunts.findLast(({ owner }) => owner !== null)?.owner ?? null,
    names: [...names],
    size: Math.max(1, ...hunts.map(({ size }) => size)),
    host: host !== null && names.has(host) ? host : null,
  };
}
