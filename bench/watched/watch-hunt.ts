// Opens many event streams of one hunt, again when one has ended, as a browser does, and prints each second what came of them.
import { get } from "node:http";
import { liveStreamRetryMs } from "@hunt/contracts/live-limits";

const [, , address = "", count = "0"] = process.argv;
/** So many streams are opened at once, as a link that is shared brings them. */
const atOnce = 50;
let open = 0;
let refused = 0;
let events = 0;
let again = 0;

function watch(): void {
  const request = get(address, { agent: false }, (answer) => {
    if (answer.statusCode === 200) open += 1;
    else refused += 1;
    answer.on("end", () => {
      open -= 1;
      again += 1;
      setTimeout(watch, liveStreamRetryMs);
    });
    answer.on("data", (chunk: Buffer) => {
      events += chunk.toString().split("event: hunt").length - 1;
    });
  });
  request.on("error", () => {
    refused += 1;
  });
}

for (let opened = 0; opened < Number(count); opened += 1) {
  watch();
  if (opened % atOnce === atOnce - 1) await new Promise((resolve) => setTimeout(resolve, 30));
}
setInterval(() => process.stdout.write(`${JSON.stringify({ open, refused, events, again })}\n`), 1000);
