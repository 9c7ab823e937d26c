import type { Witnessed } from "@hunt/engine/signals/open-witness";
import type { LogToMerge, MergedLogs } from "../store/merge-deps.ts";
import type { RebuildDeps } from "../store/rebuild-night.ts";

/** Of logs by their uploads, which never change, and of what is told of a night together: each is read once. */
export function keepWhatIsRead(deps: RebuildDeps): RebuildDeps {
  const read = new Map<string, Witnessed | null>();
  const merged = new Map<string, MergedLogs | null>();
  return {
    ...deps,
    analyseStoredLog: async (db, uploadUuid) =>
      await once(read, uploadUuid, () => deps.analyseStoredLog(db, uploadUuid)),
    mergeStoredLogs: async (db, source, others) =>
      await once(merged, nameOf([source, ...others]), () => deps.mergeStoredLogs(db, source, others)),
  };
}

async function once<Value>(
  kept: Map<string, Value>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = await make();
  kept.set(key, made);
  return made;
}

/** By all that a reading depends on. */
const nameOf = (logs: readonly LogToMerge[]) =>
  JSON.stringify(
    logs.map(({ uploadUuid, moments, sessionStartedAt }) => [uploadUuid, moments, sessionStartedAt]),
  );
