import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, describe, it } from "vitest";
import { emailField, normaliseEmail } from "#app/utils/email-address.ts";
import { listRoutes } from "#tests/support/route-tree.ts";
import { firstNameIn } from "./first-name.ts";
import { codeField, registerSchema, resetFormSchema, signInSchema, verifySchema } from "./schema.ts";

const app = join(import.meta.dirname, "../..");
const has = (file: string, word: string) => readFileSync(join(app, file), "utf8").includes(word);

test("a signed-out tab is led away from the pages that ask for an account, and from no other", async () => {
  const asks: string[] = [];
  const leadsAway: string[] = [];
  for (const { path, file, parents } of await listRoutes()) {
    const files = [...parents, file];
    if (files.some((one) => has(one, "requireReader"))) asks.push(path);
    if (files.some((one) => has(one, "keepSignedOut"))) leadsAway.push(path);
  }
  expect(leadsAway).toEqual(asks);
  expect(asks).toContain("/dashboard/profil");
  const callers = globSync("**/*.{ts,tsx}", { cwd: app }).filter((file) => has(file, "keepSignedOut"));
  const elsewhere = callers.filter((file) => !/^routes\/|^modules\/accounts\/forced-logout|\.test\.ts$/.test(file));
  expect(elsewhere).toEqual([]);
});

describe("firstNameIn", () => {
  it("reads the name wherever the cookie stands", () => {
    expect(firstNameIn("a=1; cx-compte=Zo%C3%A9; b=2")).toBe("Zoé");
    expect(firstNameIn("cx-compte=L%C3%A9a")).toBe("Léa");
  });
  it("is null without a cookie, with an empty one, with a broken one", () => {
    expect(firstNameIn("not-cx-compte=x")).toBeNull();
    expect(firstNameIn("cx-compte=")).toBeNull();
    expect(firstNameIn("cx-compte=%E0%A4%A")).toBeNull();
  });
});

const person = {
  firstName: "Léa",
  lastName: "Dupont",
  email: "lea@example.org",
  password: "trois mots calmes",
  confirmPassword: "trois mots calmes",
};
const invalid = "Veuillez entrer une adresse email valide";

function messages(result: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}) {
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

test("each rule of registration has its exact message", () => {
  expect(messages(registerSchema.safeParse({}))).toEqual({
    firstName: "Le prénom doit contenir au moins 2 caractères",
    lastName: "Le nom doit contenir au moins 2 caractères",
    email: invalid,
    password: "Le mot de passe doit contenir au moins 8 caractères",
    confirmPassword: "Veuillez confirmer votre mot de passe",
  });
  expect(
    messages(
      registerSchema.safeParse({
        ...person,
        firstName: " L ",
        lastName: "D",
        password: "1234567",
        confirmPassword: "1234567",
      }),
    ),
  ).toEqual({
    firstName: "Le prénom doit contenir au moins 2 caractères",
    lastName: "Le nom doit contenir au moins 2 caractères",
    password: "Le mot de passe doit contenir au moins 8 caractères",
  });
  expect(messages(registerSchema.safeParse({ ...person, confirmPassword: "autre chose" }))).toEqual({
    confirmPassword: "Les mots de passe ne correspondent pas",
  });
  expect(registerSchema.safeParse(person).success).toBe(true);
});

test("a confirmation left empty says one thing: it is asked for", () => {
  const empty = registerSchema.safeParse({ ...person, confirmPassword: "" });
  expect(empty.error?.issues.map(({ message }) => message)).toEqual(["Veuillez confirmer votre mot de passe"]);
});

test("a password is counted in NFC, and compared in NFC", () => {
  const decomposed = "ééééé".normalize("NFD");
  expect(decomposed).toHaveLength(10);
  expect(
    messages(registerSchema.safeParse({ ...person, password: decomposed, confirmPassword: decomposed })).password,
  ).toContain("au moins 8");
  const same = { ...person, password: "été à Liège".normalize("NFD"), confirmPassword: "été à Liège".normalize("NFC") };
  expect(registerSchema.safeParse(same).success).toBe(true);
  const long = "x".repeat(1_000_000);
  expect(messages(registerSchema.safeParse({ ...person, password: long, confirmPassword: long })).password).toContain(
    "128",
  );
});

test("names take every alphabet, not links", () => {
  for (const firstName of ["Jean-Pierre", "Zoé", "Nguyễn", "محمد", "O’Neil", "李 明"]) {
    expect(registerSchema.safeParse({ ...person, firstName }).success, firstName).toBe(true);
  }
  for (const firstName of ["http://mal.example", "lea@mal.example", "<b>Léa</b>", "Léa\u0000", "x".repeat(81)]) {
    expect(registerSchema.safeParse({ ...person, firstName }).success, firstName).toBe(false);
  }
});

test("addresses: one spelling for one mailbox", () => {
  expect(normaliseEmail("  Lea.Dupont+Clairvoix@Example.ORG ")).toBe("lea.dupont+clairvoix@example.org");
  expect(emailField.parse("lea@école.fr")).toBe("lea@xn--cole-9oa.fr");
  for (const good of ["lea+info@example.org", "l.e-a_1@sous.domaine.example.be", `${"l".repeat(64)}@example.org`]) {
    expect(emailField.safeParse(good).success, good).toBe(true);
  }
  const bad = [
    "",
    "lea",
    "lea@",
    "@example.org",
    "lea@@example.org",
    "lea@a@example.org",
    "lea@example",
    "lea@example..org",
    ".lea@example.org",
    "léa@example.org",
    "lea@exa mple.org",
    "lea@example.org\nBcc: x@y.fr",
    "lea@127.0.0.1",
    "lea@example.org:25",
    "lea@example.org/x",
    `${"l".repeat(65)}@example.org`,
    `lea@${"d".repeat(300)}.org`,
    `${"l".repeat(300)}`,
    "lea@example.org, eve@example.org",
    "lea@-example.org",
  ];
  for (const value of bad)
    expect(messages(signInSchema.safeParse({ email: value, password: "x" })).email, value).toBe(invalid);
});

test("codes: six digits however they were pasted", () => {
  expect(codeField.parse(" 123 456 ")).toBe("123456");
  expect(codeField.parse("123-456")).toBe("123456");
  for (const code of [undefined, "", "12345", "1234567", "12345a", "１２３４５６"]) {
    expect(messages(verifySchema.safeParse({ email: "lea@example.org", code })).code, code).toBe(
      "Le code doit contenir exactement 6 chiffres",
    );
  }
});

test("a reset has the rules of registration", () => {
  expect(messages(resetFormSchema.safeParse({ newPassword: "court" }))).toEqual({
    newPassword: "Le mot de passe doit contenir au moins 8 caractères",
    confirmPassword: "Veuillez confirmer votre mot de passe",
  });
  expect(messages(signInSchema.safeParse({ email: "lea@example.org" }))).toEqual({
    password: "Le mot de passe est requis",
  });
});
