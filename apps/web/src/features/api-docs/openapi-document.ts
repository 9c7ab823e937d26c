/** The part of OpenAPI 3.1 that our own document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
  readonly description?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;

export interface Answer {
  readonly description?: string;
  readonly content?: Content;
}

interface DocumentedOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly description?: string; readonly content?: Content };
  readonly responses?: Readonly<Record<string, Answer>>;
  /** Each entry is sufficient alone; an empty entry means that no sign-in is needed. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

/** A header or cookie that identifies the caller. */
interface SecurityScheme {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
}

/** The number of requests, or the amount of something, that the server answers within some time. */
export interface Quota {
  /** The name in the header `RateLimit-Policy`. */
  readonly name: string;
  readonly windowSeconds: number;
  readonly unit: string;
  readonly perBrowser: number;
  readonly perAddress: number;
}

export interface OpenapiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly "x-rate-limits"?: readonly Quota[];
  readonly servers?: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  };
}

/** One call of the API. */
export interface Operation extends DocumentedOperation {
  /** The call's name in the document, and in the page's address. */
  readonly id: string;
  /** The method in capitals. */
  readonly method: string;
  readonly path: string;
}

export interface OperationGroup {
  readonly tag: string;
  readonly operations: readonly Operation[];
}

/** The server answers these methods by itself for every GET. */
const impliedMethods: ReadonlySet<string> = new Set(["head", "options"]);

/** The subjects in the order in which a newcomer needs them: public data, uploads, the user's own account. */
const subjects = [
  ...["nights", "runs", "leaderboards", "users", "categories", "stats", "games", "settings", "utility"],
  ...["uploads", "auth", "sessions", "me", "reports", "verification", "admin", "health"],
];

/** Returns the calls grouped by subject, sorted by path within each; unknown subjects come last. */
export function groupOperations(document: OpenapiDocument): readonly OperationGroup[] {
  const groups = new Map<string, Operation[]>();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (impliedMethods.has(method)) continue;
      const tag = operation.tags?.[0] ?? "";
      const id = operation.operationId ?? `${method}-${path}`;
      const group = groups.get(tag) ?? [];
      const parameters = [...(operation.parameters ?? []), ...credentialParameters(document, operation)];
      groups.set(tag, [...group, { ...operation, parameters, id, method: method.toUpperCase(), path }]);
    }
  }
  return [...groups]
    .map(([tag, operations]) => ({ tag, operations: operations.toSorted(byPath) }))
    .toSorted((a, b) => placeOf(a.tag) - placeOf(b.tag));
}

function byPath(a: Operation, b: Operation): number {
  return a.path.localeCompare(b.path, "en") || a.method.localeCompare(b.method, "en");
}

function placeOf(tag: string): number {
  const place = subjects.indexOf(tag);
  return place === -1 ? subjects.length : place;
}

/** Returns the credentials that a call reads, as parameters like any other. */
function credentialParameters(
  document: OpenapiDocument,
  { security = [] }: DocumentedOperation,
): Parameter[] {
  const required = security.every((one) => Object.keys(one).length > 0);
  return security.flatMap(Object.keys).flatMap((key) => {
    const scheme = document.components?.securitySchemes?.[key];
    if (!scheme) return [];
    const { name, description = "" } = scheme;
    return [{ name, in: scheme.in, required, description, schema: { type: "string" } }];
  });
}

/**
 * Returns the groups with the calls whose name, path or description contains all words of the text; groups without a match
 * are dropped.
 */
export function findOperations(groups: readonly OperationGroup[], text: string): readonly OperationGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups.flatMap(({ tag, operations }) => {
    const found = operations.filter(({ id, method, path, summary = "" }) => {
      const all = `${tag} ${id} ${method} ${path} ${summary}`.toLowerCase();
      return words.every((word) => all.includes(word));
    });
    return found.length === 0 ? [] : [{ tag, operations: found }];
  });
}
