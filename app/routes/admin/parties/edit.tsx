import { useState } from "react";
import { href } from "react-router";
import { assemblyChoices, eventChoices, languageChoices, partyCountries } from "#app/modules/parties/labels.ts";
import type { PartyForm as PartyData } from "#app/modules/parties/queries.server.ts";
import { partyFields, partySchema, POSITION_MAX, POSITION_MIN } from "#app/modules/parties/schema.ts";
import { ColorField, SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { labelsWithRows, rowField, Rows, useTypedRows } from "#app/ui/form/rows.tsx";
import { categoryStyle } from "#app/utils/colour.ts";
import { countryLabels } from "#app/utils/countries.ts";
import { adminMeta } from "../shared/meta.ts";
import { EditPage } from "../shared/edit-page.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { SlugField } from "../shared/slug-field.tsx";
import { SourceFields } from "../shared/source-fields.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { parties } from "./section.server.ts";

const back = { to: href("/admin/partis"), label: "Partis" };

const countries = partyCountries.map((value) => ({ value, label: countryLabels[value] }));
const someDate = "1905, 1905-04 ou 1905-04-25, selon ce qu’on en sait.";
const noSeats = { assembly: "", seats: "", on: "" };
const noEvent = { on: "", kind: "", text: "", url: "" };

export interface PartyName {
  id: number;
  shortName: string;
  name: string;
  country: string;
}

const titleOf = (row?: { name: string }) => row?.name ?? "Ajouter un parti";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = parties.row.loader;

export const action = parties.row.action;

export default function Party({ loaderData: { row, others }, actionData }: Route.ComponentProps) {
  return (
    <EditPage title={titleOf(row)} back={back} remove={row && "Supprimer ce parti…"}>
      <PartyForm actionData={actionData} others={others} party={row} />
    </EditPage>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  /** Parties that this one may have come from. */
  others: PartyName[];
  party?: PartyData;
}

/** The form of a party, new or not: what it is, then what happened to it, a row each. */
function PartyForm({ actionData, others, party }: Props) {
  const { events = [], seats = [], sources, predecessorIds = [], ...shown } = party ?? {};
  const form = useAppForm(partySchema, {
    actionData,
    id: "parti",
    defaultValue: { ...shown, color: party?.color ?? "#5F5764", language: party?.language ?? "" },
  });
  const { fields } = form;
  const [color, setColor] = useState(String(fields.color.defaultValue ?? "#5F5764"));
  const seatRows = useTypedRows(
    form.id,
    actionData,
    "seats",
    seats.map((row) => ({ ...row, assembly: String(row.assembly), seats: String(row.seats) })),
    noSeats,
  );
  const eventRows = useTypedRows(
    form.id,
    actionData,
    "events",
    events.map((row) => ({ ...row, kind: String(row.kind) })),
    noEvent,
  );
  const fromRows = useTypedRows(form.id, actionData, "predecessorIds", predecessorIds.map(String), "");
  const names = others
    .filter(({ id }) => id !== party?.id)
    .map(({ id, shortName, name, country }) => ({ value: String(id), label: `${shortName}, ${name} (${country})` }));
  return (
    <AppFormView form={form} labels={labelsWithRows(form, partyFields)}>
      {party ? <VersionField formId={form.id} actionData={actionData} current={party.version} /> : null}
      <div className="bo-pair">
        <TextField field={fields.name} label={partyFields.name} required maxLength={120} />
        <TextField
          field={fields.shortName}
          label={partyFields.shortName}
          required
          maxLength={30}
          hint="Le sigle du parti."
        />
      </div>
      <div className="bo-pair">
        <SelectField
          field={fields.country}
          label={partyFields.country}
          required
          options={countries}
          placeholder="Choisir…"
        />
        <SelectField
          field={fields.language}
          label={partyFields.language}
          options={languageChoices}
          placeholder="Aucune (France)"
          hint="Pour un parti belge, la langue des personnes à qui il s’adresse."
        />
      </div>
      <div className="bo-pair">
        <ColorField
          field={fields.color}
          label={partyFields.color}
          required
          hint="La couleur du parti. Si elle est trop claire pour un texte, le site la fonce."
          onInput={(event) => setColor(event.currentTarget.value)}
        />
        <p className="self-end">
          <span className="badge badge-category" style={categoryStyle(color)}>
            Ce que le site montre
          </span>
        </p>
      </div>
      <TextArea
        field={fields.position}
        label={partyFields.position}
        required
        rows={3}
        maxLength={POSITION_MAX}
        hint={`Une ou deux phrases, avec des mots neutres. De ${POSITION_MIN} à ${POSITION_MAX} caractères\u202F: chaque parti a la même place.`}
      />
      <div className="bo-pair">
        <TextField field={fields.foundedOn} label={partyFields.foundedOn} required hint={someDate} />
        <TextField
          field={fields.endedOn}
          label={partyFields.endedOn}
          optional
          hint="Laissez vide si le parti existe encore."
        />
      </div>
      <div className="bo-pair">
        <TextField field={fields.leader} label={partyFields.leader} optional maxLength={120} />
        <TextField field={fields.leaderSince} label={partyFields.leaderSince} optional hint={someDate} />
      </div>
      <TextField field={fields.website} label={partyFields.website} optional type="url" />
      <SlugField
        field={fields.slug}
        stands={Boolean(party)}
        made={"La fin de l’adresse de sa fiche, après #parti-. Vide\u202F: faite avec le nom."}
      />
      <Rows
        id={`${form.id}-field-seats`}
        legend={partyFields.seats}
        hint="Un compte par assemblée, avec son jour."
        rows={seatRows}
        empty={noSeats}
        spare={2}
        addLabel="Ajouter une assemblée"
        max={6}
      >
        {(row, index) => (
          <>
            <SelectField
              field={rowField(form, `seats[${index}].assembly`, row.assembly)}
              label="Assemblée"
              options={assemblyChoices}
              placeholder="—"
            />
            <TextField
              field={rowField(form, `seats[${index}].seats`, row.seats)}
              label="Sièges"
              inputMode="numeric"
              maxLength={3}
            />
            <TextField field={rowField(form, `seats[${index}].on`, row.on)} label="Compté le" />
          </>
        )}
      </Rows>
      <Rows
        id={`${form.id}-field-predecessorIds`}
        legend={partyFields.predecessorIds}
        hint="Les partis d’avant, dont celui-ci est né par fusion, scission ou changement de nom."
        rows={fromRows}
        empty=""
        spare={1}
        addLabel="Ajouter un parti"
        max={8}
      >
        {(id, index) => (
          <SelectField
            field={rowField(form, `predecessorIds[${index}]`, id)}
            label={`Parti ${index + 1}`}
            options={names}
            placeholder="—"
          />
        )}
      </Rows>
      <Rows
        id={`${form.id}-field-events`}
        legend={partyFields.events}
        hint={`Les événements de l’histoire du parti. La date\u202F: ${someDate}`}
        rows={eventRows}
        empty={noEvent}
        spare={3}
        addLabel="Ajouter une étape"
        max={40}
      >
        {(row, index) => (
          <>
            <TextField field={rowField(form, `events[${index}].on`, row.on)} label="Date" />
            <SelectField
              field={rowField(form, `events[${index}].kind`, row.kind)}
              label="Ce que c’est"
              options={eventChoices}
              placeholder="—"
            />
            <TextArea
              field={rowField(form, `events[${index}].text`, row.text)}
              label="Ce qui s’est passé"
              rows={2}
              maxLength={300}
            />
            <TextField field={rowField(form, `events[${index}].url`, row.url)} label="Source" type="url" />
          </>
        )}
      </Rows>
      <SourceFields form={form} actionData={actionData} sources={sources} />
      <TextField
        field={fields.asOf}
        label={partyFields.asOf}
        required
        type="date"
        hint="Le jour jusqu’auquel cette fiche a été vérifiée."
        className="input-short"
      />
      <FormActions label={party ? "Enregistrer" : "Ajouter ce parti"} cancel={back.to} />
    </AppFormView>
  );
}
