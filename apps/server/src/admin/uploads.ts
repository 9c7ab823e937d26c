import { ConfigError } from "../config/config.ts";
import {
  blockUploads,
  listBlocks,
  listUploadsOfNight,
  unblockUploads,
} from "../modules/uploads/block/block-uploads.ts";
import { removeUpload } from "../modules/uploads/remove/remove-upload.ts";
import type { Deps } from "../platform/deps.ts";
import { type ActingArguments, readActing, requireUuid, withReadableErrors } from "./acting-arguments.ts";
import type { CommandContext } from "./command.ts";
import { onDatabase } from "./with-deps.ts";

const usages = {
  of: "uploads of <uuid of a night>",
  remove: `uploads remove <uuid> --reason "…"`,
  block: `uploads block <address, range, upload's uuid or fingerprint> --days N --reason "…"`,
  unblock: `uploads unblock <uuid of a block> --reason "…"`,
  blocks: "uploads blocks",
} as const;
const usage = Object.values(usages).join("\n  npm run admin -- ");

type Print = CommandContext["print"];
type Action = (deps: Deps, given: ActingArguments, print: Print) => Promise<void>;

const actions: Readonly<Record<keyof typeof usages, Action>> = {
  async of(deps, { words, actor }, print) {
    const uploads = await listUploadsOfNight(deps, actor, requireUuid(words[1], usages.of));
    for (const { uuid, createdAt, status, userUuid, isOfBrowser } of uploads) {
      const sender = userUuid === null ? (isOfBrowser ? "a browser" : "nobody known") : `account ${userUuid}`;
      print(`${uuid}  ${createdAt.toISOString()}  ${status}  by ${sender}`);
    }
    if (uploads.length === 0) print("No upload has this night.");
  },
  async remove(deps, { words, actor, reason }, print) {
    const uploadUuid = requireUuid(words[1], usages.remove);
    const nights = await removeUpload(deps, actor, { uploadUuid, reason });
    print(`The upload is removed, with ${nights.length} nights unless somebody else sent them as well.`);
  },
  async block(deps, { words, days, actor, reason }, print) {
    const target = words[1];
    if (target === undefined || days === undefined) throw new ConfigError(`Usage: ${usages.block}`);
    const block = await blockUploads(deps, actor, { target, days: Number(days), reason });
    print(`Blocked until ${block.endsAt.toISOString()}. To end it before: uploads unblock ${block.uuid}`);
  },
  async unblock(deps, { words, actor, reason }, print) {
    const blockUuid = requireUuid(words[1], usages.unblock);
    const isEnded = await unblockUploads(deps, actor, { blockUuid, reason });
    print(isEnded ? "The block is ended." : "There is no such block.");
  },
  async blocks(deps, { actor }, print) {
    const blocks = await listBlocks(deps, actor);
    for (const { uuid, who, endsAt } of blocks) print(`${uuid}  ${who}  until ${endsAt.toISOString()}`);
    if (blocks.length === 0) print("Nobody is blocked.");
  },
};

/** Removes uploads, and blocks browsers and networks from uploading. */
export const uploadsCommand = onDatabase({
  name: "uploads",
  usage,
  async run(deps, { args, print }) {
    const given = readActing(args, { usage, maxWords: 2 });
    const [name = ""] = given.words;
    if (!Object.hasOwn(actions, name)) throw new ConfigError(`Usage:\n  npm run admin -- ${usage}`);
    await withReadableErrors(() => actions[name as keyof typeof actions](deps, given, print));
  },
});
