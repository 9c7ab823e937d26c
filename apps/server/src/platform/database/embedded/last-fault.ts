import { closeSync, fstatSync, openSync, readSync } from "node:fs";

const fault = /^.*?\b(?:FATAL|PANIC|ERROR):\s*/;

/** Returns the last reason that PostgreSQL's log gives from a byte on, e.g. `could not read file "global/pg_control"`. */
export function lastFault(logFile: string, fromByte = 0): string {
  const line = readFrom(logFile, fromByte)
    .split("\n")
    .findLast((one) => fault.test(one));
  return line?.replace(fault, "") ?? "it gives no reason";
}

function readFrom(logFile: string, fromByte: number): string {
  const file = openSync(logFile, "r");
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(file).size - fromByte));
    return bytes.toString("utf8", 0, readSync(file, bytes, 0, bytes.length, fromByte));
  } finally {
    closeSync(file);
  }
}
