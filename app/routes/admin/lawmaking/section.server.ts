import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import { lawCountries, pathLabels, pathNames } from "#app/modules/lawmaking/labels.ts";
import { lawStepSchema } from "#app/modules/lawmaking/schema.ts";
import {
  createLawStep,
  findLawStepForStaff,
  lawStepBin,
  lawStepSorts,
  listLawStepsForStaff,
  moveLawStep,
  updateLawStep,
} from "#app/modules/lawmaking/steps.server.ts";
import { countryLabels } from "#app/utils/countries.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";

export const rows = listRows({
  name: "etapes-loi",
  list: async ({ request }, batch) => {
    const query = { ...parseListQuery(request, lawStepSorts, "asc"), ...batch };
    const country = filterValue(request, "pays", lawCountries);
    const path = filterValue(request, "place", pathNames);
    return { query, ...(await listLawStepsForStaff(query, country, path)) };
  },
  columns: [
    { label: "Étape", value: ({ title }) => title },
    { label: "Pays", value: ({ country }) => countryLabels[country] },
    { label: "Place", value: ({ path }) => pathLabels[path] },
    { label: "Qui agit", value: ({ who }) => who },
    { label: "Ce qui se passe", value: ({ text }) => text },
    { label: "Combien de temps", value: ({ duration }) => duration },
  ],
});

export const lawSteps = section({
  at: href("/admin/fabrique-loi"),
  noun: "law-step",
  bin: lawStepBin,
  titles: { delete: "Supprimer une étape de la loi", bulk: "Supprimer des étapes de la loi" },
  move: moveLawStep,
  row: { schema: lawStepSchema, find: findLawStepForStaff, create: createLawStep, update: updateLawStep },
  list: rows,
});
