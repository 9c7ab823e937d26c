const bytesPerMb = 2 ** 20;
/** Of the machine's memory, as much is left to the app, to analyses and to the system's own cache. */
const share = 16;
const [leastMb, mostMb] = [128, 2_048];

/**
 * How many megabytes of the database the embedded server keeps in memory of its own, which is taken as it is needed: a
 * sixteenth of the machine's memory, or of the container's (0 or undefined: none known). What the system caches may be
 * gone whenever it wants memory for something else, and a list's page reads some hundred places of the disk then.
 */
export function sharedBuffersMb(machineBytes: number, containerBytes: number | undefined): number {
  const bytes = containerBytes ? Math.min(machineBytes, containerBytes) : machineBytes;
  return Math.min(mostMb, Math.max(leastMb, Math.floor(bytes / share / bytesPerMb)));
}
