import type { CopyData } from "../platform/database/copy-rows.ts";
import { serveThread } from "../platform/threads/serve-thread.ts";
import { loadChunk } from "./load-chunk.ts";
import { createWorld, type World, type WorldPlan } from "./world/world.ts";

export interface LoadChunkInput {
  readonly plan: WorldPlan;
  readonly fromIndex: number;
  readonly toIndex: number;
}

/** Drawn once per thread; a thread serves one load. */
let world: World | null = null;

serveThread(({ plan, fromIndex, toIndex }: LoadChunkInput): readonly CopyData[] => {
  world ??= createWorld(plan);
  return loadChunk(world, fromIndex, toIndex);
});
