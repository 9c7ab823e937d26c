// A separate process that shows what any server would take on this machine, for comparison with ours. It is a bare
// `node:http` server that sends the database the statements which our server sent for a request, with the same driver
// in the same way, reads their rows, and answers as many bytes as that answer had. It has no routes, hooks, checks or
// JSON.
import { createServer } from "node:http";
import { argv, stdout } from "node:process";
import { openBenchDatabase } from "./open-bench-database.ts";
import { readRecordings } from "./recordings.ts";

const [dataDir = "", recordings = ""] = argv.slice(2);
const connections = 10;

const { pool } = await openBenchDatabase(dataDir, connections);

let known = readRecordings(recordings);
const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? "", "http://localhost");
  const tag = searchParams.get("of") ?? "";
  if (!known.has(tag)) known = readRecordings(recordings);
  for (const { text, values } of known.get(tag) ?? []) await pool.query(text, [...values]);
  const body = "x".repeat(Number(searchParams.get("bytes")));
  response.writeHead(200, { "content-type": "application/json", "content-length": body.length }).end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
