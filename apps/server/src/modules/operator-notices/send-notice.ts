import { createHmac } from "node:crypto";
import type { Config, OperatorWebhook } from "../../config/config.ts";
import type { PublicOutbound, PublicResult } from "../../platform/outbound/public-outbound.ts";
import { type Notice, noticeText } from "./notice-text.ts";

export interface SendDeps {
  readonly config: Pick<Config, "brandName" | "publicUrl">;
  readonly webhook: OperatorWebhook;
  readonly publicOutbound: PublicOutbound;
  readonly clock: () => number;
}

/** A message to a webhook. Its id is the same at each try, so that a receiver can drop a message that it already has. */
interface Message {
  readonly id: string;
  readonly type: "condition.raised" | "condition.cleared" | "test";
  readonly at: Date;
  readonly text: string;
  /** Further fields of the message's `data`. */
  readonly details: object;
}

/** The reason why the webhook did not take a message; null when it took it. */
export type Refusal = Exclude<PublicResult["kind"], "answered" | "refused"> | `status ${number}` | null;

/**
 * Sends a change of a condition to the operators' webhook. Returns the reason why the webhook did not take it; null
 * when it took it.
 */
export async function sendNotice(deps: SendDeps, notice: Notice): Promise<Refusal> {
  const { condition, facts, raisedAt, clearedAt } = notice;
  const change = clearedAt === null ? "raised" : "cleared";
  return await send(deps, {
    id: `${condition}-${raisedAt.getTime()}-${change}`,
    type: `condition.${change}`,
    at: clearedAt ?? raisedAt,
    text: noticeText(notice),
    details: {
      condition,
      facts,
      raisedAt: raisedAt.toISOString(),
      clearedAt: clearedAt?.toISOString() ?? null,
    },
  });
}

/** Sends a message without meaning, by which operators try their webhook. Returns what `sendNotice` returns. */
export async function sendTestNotice(deps: SendDeps): Promise<Refusal> {
  const at = new Date(deps.clock());
  const text = "This is a test: notices arrive here.";
  return await send(deps, { id: `test-${at.getTime()}`, type: "test", at, text, details: {} });
}

async function send(
  { config, webhook, publicOutbound, clock }: SendDeps,
  message: Message,
): Promise<Refusal> {
  const { origin, pathname, search } = new URL(webhook.url);
  const body = JSON.stringify(webhook.key === null ? forDiscord(config, message) : plain(config, message));
  const result = await publicOutbound.call({
    origin,
    path: `${pathname}${search}`,
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      ...(webhook.key && signatureOf(webhook.key, { id: message.id, body, atMs: clock() })),
    },
    body,
    // Only the status of the answer counts. The body is not read, because it may have any length.
    readsBody: false,
  });
  if (result.kind === "answered") return null;
  return result.kind === "refused" ? `status ${result.status}` : result.kind;
}

function plain({ brandName, publicUrl }: SendDeps["config"], { type, at, text, details }: Message): object {
  return {
    type,
    timestamp: at.toISOString(),
    data: { installation: { name: brandName, url: publicUrl }, text, ...details },
  };
}

/**
 * Returns the message in Discord's format. Discord shows `content`. Without `allowed_mentions` it would notify everybody
 * whom a name in the text mentions.
 */
function forDiscord({ brandName, publicUrl }: SendDeps["config"], { type, text }: Message): object {
  const mark = { "condition.raised": "🔴", "condition.cleared": "🟢", test: "⚪" }[type];
  return {
    content: `${mark} **${brandName}** (<${publicUrl}>): ${text}`,
    allowed_mentions: { parse: [] },
  };
}

interface Signed {
  readonly id: string;
  readonly body: string;
  readonly atMs: number;
}

/**
 * Returns the headers by which a receiver knows the sender and the time, as https://www.standardwebhooks.com says. The
 * signature is an HMAC-SHA256 over id, seconds since the epoch and body.
 */
export function signatureOf(key: Buffer, { id, body, atMs }: Signed): Readonly<Record<string, string>> {
  const seconds = Math.floor(atMs / 1000);
  const signature = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${signature}`,
  };
}
