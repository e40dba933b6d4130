import { urlOf } from "#app/utils/url.ts";

export const licences: Record<string, { label: string; url: string }> = {
  cc0: { label: "CC0, domaine public", url: "https://creativecommons.org/publicdomain/zero/1.0/deed.fr" },
  "cc-by-3.0": { label: "CC BY 3.0", url: "https://creativecommons.org/licenses/by/3.0/deed.fr" },
  "cc-by-4.0": { label: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/deed.fr" },
  "cc-by-sa-3.0": { label: "CC BY-SA 3.0", url: "https://creativecommons.org/licenses/by-sa/3.0/deed.fr" },
  "cc-by-sa-4.0": { label: "CC BY-SA 4.0", url: "https://creativecommons.org/licenses/by-sa/4.0/deed.fr" },
  "etalab-2.0": {
    label: "Licence ouverte 2.0",
    url: "https://www.etalab.gouv.fr/wp-content/uploads/2017/04/ETALAB-Licence-Ouverte-v2.0.pdf",
  },
};

interface FreeSource {
  name: string;
  hosts: string[];
  licences: string[];
}

/** Where each picture says its licence, so that one may be brought from its address. */
export const freeSources: FreeSource[] = [
  {
    name: "Wikimedia Commons",
    hosts: ["upload.wikimedia.org", "commons.wikimedia.org"],
    licences: ["cc0", "cc-by-3.0", "cc-by-4.0", "cc-by-sa-3.0", "cc-by-sa-4.0", "etalab-2.0"],
  },
  { name: "Commission européenne", hosts: ["ec.europa.eu", "audiovisual.ec.europa.eu"], licences: ["cc-by-4.0"] },
];

export const sourceOfPicture = (address: string, sources = freeSources): FreeSource | undefined =>
  sources.find(({ hosts }) => hosts.includes(urlOf(address)?.host ?? ""));
