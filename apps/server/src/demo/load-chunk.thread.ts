import type { CopyData } from "../platform/database/copy-rows.ts";
import { serveThread } from "../platform/threads/serve-thread.ts";
import { type Chunk, loadChunk } from "./load-chunk.ts";
import { createWorld, type World, type WorldPlan } from "./world/world.ts";

export interface LoadChunkInput extends Chunk {
  readonly plan: WorldPlan;
}

/** The world is drawn once per thread; a thread serves one load. */
let world: World | null = null;

serveThread(({ plan, ...chunk }: LoadChunkInput): readonly CopyData[] => {
  world ??= createWorld(plan);
  return loadChunk(world, chunk);
});
