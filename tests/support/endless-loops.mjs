// Preload (--import): a text that a form or a query brings never ends, by what it says: in script, in a regular expression, or in SQLite.
import Database from "better-sqlite3";

const endless = {
  "boucle-sans-fin": () => {
    for (;;);
  },
  "expression-sans-fin": () => /^(a+)+$/.test(`${"a".repeat(60)}b`),
  "question-sans-fin": () =>
    new Database(":memory:")
      .prepare("WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n")
      .get(),
};

const { get } = URLSearchParams.prototype;
URLSearchParams.prototype.get = function getOrLoop(name) {
  const value = get.call(this, name);
  endless[value]?.();
  return value;
};
const { append } = FormData.prototype;
FormData.prototype.append = function appendOrLoop(name, ...values) {
  endless[values[0]]?.();
  append.call(this, name, ...values);
};
