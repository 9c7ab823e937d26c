import type { OpenapiDocument } from "./build-openapi.ts";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly default?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Content };
  /** The accepted ways to sign in; an empty entry means that no sign-in is needed. */
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly responses?: Readonly<
    Record<string, { readonly description?: string; readonly content?: Content }>
  >;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

const methods = ["get", "post", "put", "patch", "delete"] as const;
const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/**
 * Returns the API's reference as Markdown, with every call (its parameters and answers) and every schema (its fields).
 */
export function apiReference(document: OpenapiDocument): string {
  const calls = sortedByPath(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as Operation | undefined;
      if (!operation) return [];
      const parameters = [
        ...credentials(document, operation),
        ...(operation.parameters ?? []),
        ...bodyFields(document, operation),
      ];
      return [callSection(`${method.toUpperCase()} ${path}`, { ...operation, parameters })];
    }),
  );
  const schemas = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>)
    .filter(([name]) => !name.endsWith("Input"))
    .toSorted(([one], [other]) => compare(one, other))
    .map(([name, schema]) => schemaSection(name, schema));
  return [
    "# API reference",
    "Generated from the contracts by `npm run generate`; the machine-readable form is `/v2/openapi.json`.",
    "The codes of refusals stand in `packages/contracts/src/error-codes.ts`.",
    document.info.description ?? "",
    ...Object.values(document.components?.securitySchemes ?? {}).map(
      (scheme) => `\`${scheme.name}\` (${scheme.in}): ${scheme.description ?? ""}`,
    ),
    "## Calls",
    ...calls,
    "## Schemas",
    ...schemas,
    "",
  ].join("\n\n");
}

/**
 * Sorts the calls so that calls on one subject are together; calls of the own account and of admins (`@`) follow the
 * public ones.
 */
function sortedByPath<Item>(paths: Readonly<Record<string, Item>>): readonly (readonly [string, Item])[] {
  const place = (path: string) => path.replace("/@", "/~");
  return Object.entries(paths).toSorted(([one], [other]) => compare(place(one), place(other)));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Returns the credentials of a call as parameters; the text above all calls explains them. */
function credentials(document: OpenapiDocument, { security = [] }: Operation): readonly Parameter[] {
  const schemes = document.components?.securitySchemes ?? {};
  const required = security.every((one) => Object.keys(one).length > 0);
  return security.flatMap(Object.keys).flatMap((key) => {
    const scheme = schemes[key];
    return scheme ? [{ name: scheme.name, in: scheme.in, required, schema: { type: "string" } }] : [];
  });
}

/**
 * Returns the fields of a body as parameters. For a body with several alternatives, returns the fields of all of them.
 */
function bodyFields(document: OpenapiDocument, { requestBody }: Operation): readonly Parameter[] {
  const fieldsOf = (schema: Schema): readonly Parameter[] => {
    const named = schema.$ref === undefined ? undefined : schemaNamed(document, schema.$ref);
    if (named) return fieldsOf(named);
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return either.flatMap(fieldsOf);
    return Object.entries(schema.properties ?? {}).map(([name, inner]) => ({
      name,
      in: "body",
      required: schema.required?.includes(name) ?? false,
      schema: inner,
    }));
  };
  const [body] = Object.entries(requestBody?.content ?? {});
  if (!body) return [];
  const [type, { schema = {} }] = body;
  if (type.includes("json")) return fieldsOf(schema);
  return [{ name: type, in: "body", description: schema.description ?? "", schema: { type: "string" } }];
}

function schemaNamed(document: OpenapiDocument, ref: string): Schema | undefined {
  return document.components?.schemas?.[ref.split("/").at(-1) ?? ""] as Schema | undefined;
}

function callSection(title: string, operation: Operation): string {
  const text = [operation.summary, operation.description].filter(Boolean).join(". ");
  const parameters = (operation.parameters ?? []).map(
    (p) =>
      `| \`${p.name}\` | ${p.in} | ${cell(typeOf(p.schema ?? {}))}${p.required ? ", required" : ""} | ${cell(parameterNote(p))} |`,
  );
  const table =
    parameters.length > 0 ? ["| parameter | in | type | |\n|---|---|---|---|", ...parameters].join("\n") : "";
  const answers = Object.entries(operation.responses ?? {})
    .map(([status, answer]) => `${status} ${answerType(answer.content)}`.trim())
    .join(" · ");
  return [`### \`${title}\``, text, table, `Answers: ${answers}`].filter(Boolean).join("\n\n");
}

function parameterNote(parameter: Parameter): string {
  const preset = parameter.schema?.default;
  const note = parameter.description ?? parameter.schema?.description ?? "";
  return [note, preset === undefined ? "" : `default \`${JSON.stringify(preset)}\``]
    .filter(Boolean)
    .join("; ");
}

function answerType(content: Content | undefined): string {
  const [first] = Object.entries(content ?? {});
  if (!first) return "";
  const [type, { schema }] = first;
  return type.includes("json") ? typeOf(schema ?? {}) : type;
}

function schemaSection(name: string, schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(
    ([field, inner]) => `| \`${field}\` | ${cell(typeOf(inner))} | ${cell(inner.description ?? "")} |`,
  );
  const table = rows.length > 0 ? ["| field | type | |\n|---|---|---|", ...rows].join("\n") : typeOf(schema);
  return [`### ${name}`, schema.description ?? "", table].filter(Boolean).join("\n\n");
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return [...new Set(union.map(typeOf))].join(" or ");
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(" ");
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.items) return `${typeOf(schema.items)}[]`;
  const type = [schema.type ?? "any"].flat().join(" or ");
  return schema.format ? `${type} (${schema.format})` : type;
}
