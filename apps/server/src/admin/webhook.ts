import { ConfigError } from "../config/config.ts";
import { type Refusal, sendTestNotice } from "../modules/operator-notices/send-notice.ts";
import { openPublicOutbound } from "../platform/outbound/public-outbound.ts";
import type { Command } from "./command.ts";

const usage = "webhook test";

/** Sends a test notice to the operators' webhook, and says why it was not taken. */
export const webhookCommand: Command = {
  name: "webhook",
  usage,
  async run({ config, print, args }) {
    if (args.join(" ") !== "test") throw new ConfigError(`Usage: ${usage}`);
    const webhook = config.operatorWebhook;
    if (webhook === null) throw new ConfigError("OPERATOR_WEBHOOK is not set: nobody is told anything.");
    const publicOutbound = openPublicOutbound(config);
    const refusal = await sendTestNotice({ config, webhook, publicOutbound, clock: Date.now });
    if (refusal !== null) throw new ConfigError(describeRefusal(refusal));
    print("The webhook took a test notice.");
  },
};

/**
 * The fault of an address for each way in which a call to it can fail. Codes such as `status 404` are printed as they
 * are.
 */
const faults: Partial<Readonly<Record<NonNullable<Refusal>, string>>> = {
  private: "leads to this machine or its network, and only addresses of the public internet are called",
  unknown_host: "has a name that no name server knows",
  unreachable: "cannot be reached, or shows a certificate that is not trusted",
  too_long: "did not answer within 5 seconds",
  redirect: "has moved: set the address that it leads to",
};

function describeRefusal(refusal: NonNullable<Refusal>): string {
  return `OPERATOR_WEBHOOK ${faults[refusal] ?? `took no notice (${refusal})`}.`;
}
