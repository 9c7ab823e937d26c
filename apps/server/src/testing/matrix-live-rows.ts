import { allActors, type Operation, type Statuses } from "./matrix-actors.ts";

const visitors = { visitor: 401, other: 401, uploader: 401 } as const;

/** The expected answers of calls about hunts that are watched. Only the member of a squad has a verified name, and no hunt exists. */
export const expectedOfLiveHunts = {
  beginLiveHunt: allActors(403, { ...visitors, member: 200 }),
  updateLiveHunt: allActors(404, { ...visitors, bot: 403 }),
  endLiveHunt: allActors(204, { ...visitors, bot: 403 }),
  endAnyLiveHunt: allActors(403, { ...visitors, admin: 404 }),
  listLiveHunts: allActors(200),
  getLiveHunt: allActors(404),
  streamLiveHunt: allActors(404),
} as const satisfies Partial<Readonly<Record<Operation, Statuses>>>;
