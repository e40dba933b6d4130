import { describe, expect, test } from "vitest";
import { currentBanner } from "#app/modules/banners/queries.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { flashOf, post } from "#tests/support/section.ts";
import { action as group } from "./group.tsx";
import { action as password } from "./password.tsx";

const [admin, editor] = [await makeStaff("admin"), await makeStaff("editor")];

/** Sends a part of the site's settings. */
const send = (word: string, actor: StaffActor, fields: Record<string, string>) => post(group, actor, fields, {}, word);

const identityFields = {
  name: "Clairvoix",
  contactEmail: "redaction@clairvoix.example",
  tagline: "Une phrase",
  version: "0",
};

describe("the site's own", () => {
  test("identity changes at once and says who changed what", async () => {
    flashOf(await send("identite", admin, { ...identityFields, hostName: "Un hébergeur, à Bruxelles" }));
    expect(await siteSettings()).toMatchObject({ hostName: "Un hébergeur, à Bruxelles", tagline: "Une phrase" });
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { subject: "settings:identity" },
      orderBy: { seq: "desc" },
    });
    expect(entry.actorId).toBe(admin.id);
    expect(JSON.parse(entry.after ?? "")).toMatchObject({ hostName: "Un hébergeur, à Bruxelles" });
    expect(
      await send("identite", await makeStaff("admin"), { ...identityFields, hostName: "Trop tard" }),
    ).toMatchObject({
      status: 409,
      errors: { version: [expect.stringContaining(`${admin.displayName} a modifié`), expect.any(String)] },
    });
  });

  test("networks are web addresses or nothing", async () => {
    expect(await send("reseaux", admin, { instagram: "javascript:alert(1)", version: "0" })).toMatchObject({
      errors: { instagram: [expect.stringContaining("https://")] },
    });
    flashOf(await send("reseaux", admin, { instagram: "https://www.instagram.com/ailleurs", version: "0" }));
    expect((await siteSettings()).socials).toEqual({
      instagram: "https://www.instagram.com/ailleurs",
      tiktok: "",
      facebook: "",
    });
  });

  test("the default video is kept as its identifier", async () => {
    flashOf(await send("video", admin, { defaultVideoId: "https://youtu.be/AAAAAAAAAA1", version: "0" }));
    expect((await siteSettings()).defaultVideoId).toBe("AAAAAAAAAA1");
  });
});

describe("the alert banner", () => {
  const shown = {
    message: "Le gouvernement démissionne",
    isActive: "on",
    linkType: "internal",
    internalLink: "/suivis-en-direct",
  };

  test("a changed message is a new banner, the same message is the same one", async () => {
    flashOf(await send("alerte", admin, { ...shown, version: "0" }));
    const first = await currentBanner("breaking");
    expect(first).toMatchObject({ message: "Le gouvernement démissionne", internalLink: "/suivis-en-direct" });
    flashOf(await send("alerte", admin, { ...shown, internalLink: "/live", version: "1" }));
    expect(await currentBanner("breaking")).toMatchObject({ id: first?.id, internalLink: "/live" });
    expect(await send("alerte", admin, { ...shown, message: "Trop tard", version: "1" })).toMatchObject({
      status: 409,
    });
    flashOf(await send("alerte", admin, { ...shown, message: "Le gouvernement reste", version: "2" }));
    expect((await currentBanner("breaking"))?.id).not.toBe(first?.id);
    flashOf(await send("alerte", admin, { ...shown, message: "Le gouvernement reste", isActive: "", version: "3" }));
    expect(await currentBanner("breaking")).toBeNull();
  });

  test.each([
    [{ isActive: "on", message: "" }, "message"],
    [{ internalLink: "//ailleurs.example" }, "internalLink"],
    [{ internalLink: "https://ailleurs.example" }, "internalLink"],
    [{ linkType: "external", externalLink: "javascript:alert(1)" }, "externalLink"],
  ])("%o is refused", async (fields, field) => {
    expect(await send("alerte", admin, { message: "Un message", version: "4", ...fields })).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  });
});

describe("one's own", () => {
  test("password, with the present one", async () => {
    const fresh = { newPassword: "cinq-mots-encore-plus-neufs", confirmPassword: "cinq-mots-encore-plus-neufs" };
    expect(await post(password, editor, { ...fresh, currentPassword: "pas-le-bon" })).toMatchObject({
      errors: { currentPassword: ["Ce n’est pas votre mot de passe actuel."] },
    });
    expect(
      await post(password, editor, { ...fresh, confirmPassword: "autre", currentPassword: "mot-de-passe-de-test" }),
    ).toMatchObject({ errors: { confirmPassword: [expect.any(String)] } });
    flashOf(await post(password, editor, { ...fresh, currentPassword: "mot-de-passe-de-test" }));
    expect(await post(password, editor, { ...fresh, currentPassword: "mot-de-passe-de-test" })).toMatchObject({
      status: 422,
    });
  });
});
