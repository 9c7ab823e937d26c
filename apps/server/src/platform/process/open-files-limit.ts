import { readFileSync } from "node:fs";

/** Returns how many files, sockets and pipes this process may have open (the soft limit); null where the system sets none. */
export function openFilesLimit(): number | null {
  if (process.platform === "linux") return softLimitOf(readFileSync("/proc/self/limits", "utf8"));
  const report: { readonly userLimits?: Readonly<Record<string, { readonly soft: unknown }>> } = Object(
    process.report.getReport(),
  );
  const soft = report.userLimits?.open_files?.soft;
  return typeof soft === "number" ? soft : null;
}

/** Reads the soft limit from Linux' text (proc_pid_limits(5)): name, soft limit, hard limit, unit. */
export function softLimitOf(limits: string): number | null {
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return soft === undefined ? null : Number(soft);
}
