/** A missing or wrong setting. Its message is one sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}
