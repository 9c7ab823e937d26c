import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sources = globSync("apps/server/src/modules/**/*.ts")
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => readFileSync(file, "utf8"));
const catalog = JSON.parse(readFileSync("apps/web/src/i18n/locales/en.json", "utf8"));

/** The actions that are composed of a prefix and a word, such as `night.hide` and `verification.approve_first`. */
const composed: Readonly<Record<string, readonly string[]>> = {
  night: ["hide", "show", "clear-description", "delete", "restore"],
  report: ["resolved", "dismissed"],
  verification: ["approve", "approve_first", "reject", "claim", "mark", "cancel", "edit", "reopen"],
};

it("every action of the audit log has a text", () => {
  const said = sources.flatMap((text) => [...text.matchAll(/\baction(?::| =)[^"`;]*"([a-z_]+\.[a-z_-]+)"/g)]);
  const actions = new Set(said.map(([, action = ""]) => action));
  const stems = sources.flatMap((text) => [...text.matchAll(/\baction: `([a-z_]+)\.\$\{/g)]);
  expect(actions.size).toBeGreaterThan(40);
  expect([...new Set(stems.map(([, stem = ""]) => stem))].sort()).toEqual(Object.keys(composed).sort());
  for (const [stem, ends] of Object.entries(composed)) for (const end of ends) actions.add(`${stem}.${end}`);
  const lacking = [...actions].filter((action) => {
    const [kind = "", deed = ""] = action.split(".");
    return catalog.adminAudit.action[kind]?.[deed] === undefined;
  });
  expect(lacking).toEqual([]);
});

/** The verbs, each the first word after the point, of actions that change something or refuse to. */
const changingVerbs: ReadonlySet<string> = new Set(
  "add answer approve archive badges begin cancel change choose claim clear create delete dismissed distrust edit end give hide lift link lock make mark merge open presence prove refuse reject remove reopen request resolved restore retry revoke role rotate score set show start suspend take undo unlink unlock unverify update upsert verify".split(
    " ",
  ),
);

it("every action of the audit log changes something, unless it is a look by its verb", () => {
  const deeds = Object.values<Readonly<Record<string, string>>>(catalog.adminAudit.action).flatMap(
    Object.keys,
  );
  const others = deeds.filter((deed) => !changingVerbs.has(deed.split(/[_-]/)[0] ?? ""));
  expect(others.sort()).toEqual(["look", "look", "look_at_merge"]);
});
