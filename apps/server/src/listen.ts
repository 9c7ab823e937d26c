import { type Config, ConfigError } from "./config/config.ts";
import type { App } from "./platform/http/app.ts";
import { listenForMetrics, metricsHost } from "./platform/metrics/listen-for-metrics.ts";

/** Starts to listen for requests, and for metrics where a port is set; returns the app's address. */
export async function listen(app: App, config: Config): Promise<string> {
  const metrics = config.metricsPort === null ? null : await openMetrics(app, config.metricsPort);
  try {
    const address = await app.listen({ host: config.host, port: config.port });
    app.server.once("close", () => void metrics?.close());
    const { port } = new URL(address);
    const isEverywhere = ["127.0.0.1", "::1", "0.0.0.0", "::", "localhost"].includes(config.host);
    return isEverywhere ? `http://localhost:${port}` : address;
  } catch (error) {
    await metrics?.close();
    throw explained(error, { name: "PORT", port: config.port, host: config.host });
  }
}

async function openMetrics(app: App, port: number) {
  try {
    return await listenForMetrics(port, () => app.metricsText());
  } catch (error) {
    throw explained(error, { name: "METRICS_PORT", port, host: metricsHost });
  }
}

interface Wanted {
  readonly name: "PORT" | "METRICS_PORT";
  readonly port: number;
  readonly host: string;
}

/** Turns a known fault into a sentence for an operator; returns any other error as it is. */
function explained(error: unknown, { name, port, host }: Wanted): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return new ConfigError(
      `Port ${port} on ${host} is in use by another program: stop that one, or set ${name} to another number.`,
    );
  }
  if (code === "EACCES")
    return new ConfigError(`${name} ${port} may not be used by this user: set a ${name} above 1023.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new ConfigError(`HOST ${host} is not an address of this machine.`);
  return error;
}
