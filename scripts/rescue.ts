// npm run rescue -- USERNAME: a new password for an administrator whom no other can help, beside the site that runs.
import { env } from "#app/platform/env.server.ts";
import { besideSite, done, readOptions, run, say, usage, valueOf } from "./backup/command.ts";

const [username, another] = readOptions({}).positionals;
if (!username || another) usage("Pour qui ? npm run rescue -- IDENTIFIANT, celui d’un compte d’administration.");

await run(() =>
  besideSite(async () => {
    const { rescueAdministrator } = await import("#app/modules/staff/rescue.server.ts");
    const rescued = valueOf(await rescueAdministrator(username));
    say(`Adresse : ${env.SITE_URL}/auth`);
    say(`Identifiant : ${rescued.username}`);
    say(`Mot de passe : ${rescued.password}`);
    done(
      `Le mot de passe de ${rescued.displayName} est remplacé, ses sessions sont fermées${rescued.hadTwoStep ? ", la vérification en deux étapes est retirée" : ""}. Le journal d’audit le dit. À changer aussitôt dans /admin/settings.`,
    );
  }),
);
