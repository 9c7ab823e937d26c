import type { NightLogsComparedAnswer } from "@hunt/contracts/night-logs";
import type { AcceptedUploadAnswer, UploadAnswer } from "@hunt/contracts/uploads";
import type { OpenDatabase } from "../platform/database/open-database.ts";
import { newIdAt } from "../platform/new-id.ts";
import { until } from "./app-process.ts";
import { withLateNightfalls } from "./changed-logs.ts";
import type { Act, Scene } from "./overseer-acts.ts";
import { hunters, simulatedLogs } from "./simulated-logs.ts";

const runsOfNight = 2;
/** Each run in the second log is shorter by this. */
const shorterMs = 2_000;

/** An account uploads two logs of one night that differ, and a moderator chooses the second one. */
export async function chooseAct(scene: Scene): Promise<Act> {
  const { opened, address, token } = scene;
  const sender = await scene.join();
  const [log = ""] = simulatedLogs(65_000, {
    // The squad is new, so that nobody else has the night; a name has 24 characters at most.
    hunters: hunters(1, newIdAt(Date.now()).replaceAll("-", "").slice(-20)),
    nightsCount: 1,
    maximumRunsPerNight: runsOfNight,
  });
  const shown = await sendLog(scene, sender, log);
  const other = await sendLog(scene, sender, withLateNightfalls(log));
  const { nightUuid } = shown;
  const logsPath = `${address}/v2/@admin/nights/${nightUuid}/logs`;
  const looked = await fetch(logsPath, { headers: { "x-access-token": token } });
  const { version } = (await looked.json()) as NightLogsComparedAnswer;
  const before = await figuresOf(opened(), nightUuid);
  const told = () => whatIsTold(opened(), nightUuid);
  /** Whether all figures are from one log: either unchanged, or each shorter by `byMs`. */
  const isShownBy = async (uploadUuid: string, byMs: number) => {
    const { source, realTimes } = await figuresOf(opened(), nightUuid);
    const isEach = realTimes.every((ms, index) => Math.abs((before.realTimes[index] ?? 0) - ms - byMs) < 10);
    return source === uploadUuid && realTimes.length === before.realTimes.length && isEach;
  };
  return {
    path: `/v2/@admin/nights/${nightUuid}/source`,
    method: "PUT",
    body: { uploadUuid: other.uploadUuid, version, reason: "The first has its nightfalls moved." },
    action: "night.choose-source",
    object: nightUuid,
    isDone: async () =>
      (await told()) === "settled 2 notices 2 weighed 1 disputed 0" &&
      (await isShownBy(other.uploadUuid, shorterMs)),
    isUndone: async () =>
      (await told()) === "settled 0 notices 0 weighed 0 disputed 1" && (await isShownBy(shown.uploadUuid, 0)),
  };
}

interface SentLog {
  readonly uploadUuid: string;
  readonly nightUuid: string;
}

async function sendLog({ address }: Scene, token: string, log: string): Promise<SentLog> {
  const headers = { "x-access-token": token, "content-type": "text/plain" };
  const answer = await fetch(`${address}/v2/uploads`, { method: "POST", headers, body: log });
  if (answer.status !== 202) throw new Error(`not accepted: ${answer.status} ${await answer.text()}`);
  const { uuid: uploadUuid } = (await answer.json()) as AcceptedUploadAnswer;
  let nightUuid: string | null = null;
  await until(async () => {
    const looked = await fetch(`${address}/v2/uploads/${uploadUuid}`, { headers });
    const { status, nights } = (await looked.json()) as UploadAnswer;
    nightUuid = nights[0]?.uuid ?? null;
    return status === "completed";
  });
  if (nightUuid === null) throw new Error("the log gave no night");
  return { uploadUuid, nightUuid };
}

/** Returns the upload whose log the night shows, and the real times of its runs. */
async function figuresOf({ db }: OpenDatabase, nightUuid: string) {
  const night = await db
    .selectFrom("night")
    .select(["source_upload_uuid as source", "average_real_time_ms as average"])
    .where("uuid", "=", nightUuid)
    .executeTakeFirstOrThrow();
  const runs = await db
    .selectFrom("run")
    .select("real_time_ms as realTimeMs")
    .where("night_uuid", "=", nightUuid)
    .orderBy("position")
    .execute();
  const realTimes = [...runs.map(({ realTimeMs }) => realTimeMs), night.average].map(Number);
  if (realTimes.length !== runsOfNight + 1 || realTimes.some((ms) => !(ms > 0)))
    throw new Error(`a night of ${runsOfNight} full runs was sent, and has ${realTimes.join(", ")}`);
  return { source: night.source, realTimes };
}

/**
 * Returns the numbers of settled logs, of notified senders and of weighed accounts, and whether the night waits in the
 * moderators' list.
 */
async function whatIsTold({ db }: OpenDatabase, nightUuid: string): Promise<string> {
  const settled = await db
    .selectFrom("upload_night")
    .select("upload_uuid")
    .where("night_uuid", "=", nightUuid)
    .where("settled_for", "is not", null)
    .execute();
  const notices = await db
    .selectFrom("notice")
    .select("params")
    .where("kind", "in", ["log_shown", "log_not_shown"])
    .execute();
  const told = notices.filter(({ params }) => JSON.stringify(params).includes(nightUuid));
  const weighed = await db
    .selectFrom("weighed_account")
    .select("user_uuid")
    .where("night_uuid", "=", nightUuid)
    .execute();
  const disputed = await db
    .selectFrom("disputed_night")
    .select("reason")
    .where("night_uuid", "=", nightUuid)
    .execute();
  return `settled ${settled.length} notices ${told.length} weighed ${weighed.length} disputed ${disputed.length}`;
}
