/** An exception: a module of the server that may read or write some tables of other modules. */
export interface TableException {
  readonly module: string;
  readonly may: "read" | "write";
  readonly tables: readonly string[];
  readonly because: string;
}

export interface ModuleWalls {
  /** Module → the modules whose verbs it may call. */
  readonly mayEnter: Readonly<Record<string, readonly string[]>>;
  /** Table or view → its module, or "platform". */
  readonly tableOwners: Readonly<Record<string, string>>;
  readonly exceptions: readonly TableException[];
}

export const moduleRules = [
  "module-is-listed",
  "module-enters-whom-it-may",
  "allow-list-has-no-circle",
  "allow-list-says-what-is-there",
] as const;
type Violation = `${(typeof moduleRules)[number]}: ${string}`;

export interface SourceFile {
  readonly file: string;
  /** The files that the source file imports, including types. */
  readonly imports: readonly string[];
}

const moduleFolder = (file: string) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1];

/**
 * Returns the imports that the allow-list does not permit, and the faults of the list itself: modules that are not
 * listed, circles, and rows that no import needs.
 */
export function checkModuleWalls(files: readonly SourceFile[], walls: ModuleWalls): readonly Violation[] {
  const entries = files.flatMap(({ file: from, imports }) =>
    imports.flatMap((to) => {
      const [module, entered] = [moduleFolder(from), moduleFolder(to)];
      return module && entered && module !== entered ? [{ module, entered, from, to }] : [];
    }),
  );
  const isEntered = new Set(entries.map(({ module, entered }) => `${module} → ${entered}`));
  const refused = entries.filter(({ module, entered }) => !walls.mayEnter[module]?.includes(entered));
  const folders = new Set(files.flatMap(({ file }) => moduleFolder(file) ?? []));
  const listed = Object.entries(walls.mayEnter);
  return [
    ...[...folders].filter((one) => !walls.mayEnter[one]).map((one): Violation => `module-is-listed: ${one}`),
    ...refused.map(({ from, to }): Violation => `module-enters-whom-it-may: ${from} → ${to}`),
    ...listed
      .filter(([module]) => reaches(module, module, walls.mayEnter))
      .map(([module]): Violation => `allow-list-has-no-circle: ${module}`),
    ...listed
      .flatMap(([module, mayEnter]) => mayEnter.map((entered) => `${module} → ${entered}`))
      .filter((row) => !isEntered.has(row))
      .map((row): Violation => `allow-list-says-what-is-there: ${row}`),
  ];
}

/** Whether a module reaches another one through any number of others. */
function reaches(from: string, to: string, mayEnter: ModuleWalls["mayEnter"]): boolean {
  const seen = new Set<string>();
  const ahead = [...(mayEnter[from] ?? [])];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (next === to) return true;
    if (!seen.has(next)) ahead.push(...(mayEnter[next] ?? []));
    seen.add(next);
  }
  return false;
}
