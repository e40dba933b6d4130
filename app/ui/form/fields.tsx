import { type ComponentProps, type ReactNode, useCallback, useState } from "react";
import { Chosen } from "../editor/thumbnail.tsx";
import { PageIcon } from "../page-icon.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { Counted } from "./counted.tsx";
import { FieldError } from "./field-error.tsx";
import type { Field } from "./form-view.tsx";
import "./form.css";

interface Common {
  field: Field;
  label: ReactNode;
  hint?: ReactNode;
  /** Said to assistive technology; the schema decides, the browser's own bubble never speaks for it. */
  required?: boolean;
  optional?: boolean;
  wide?: boolean;
}

function wiring({ field, hint, required }: Common) {
  const describedBy = [hint ? field.descriptionId : "", field.errors?.length ? field.errorId : ""].filter(Boolean);
  return {
    id: field.id,
    name: field.name,
    "aria-required": required || undefined,
    "aria-invalid": field.errors?.length ? true : undefined,
    "aria-describedby": describedBy.length ? describedBy.join(" ") : undefined,
  };
}

const FirstError = ({ field }: { field: Field }) =>
  field.errors?.length ? <FieldError id={field.errorId}>{field.errors[0]}</FieldError> : null;

const Hint = ({ field, hint }: Pick<Common, "field" | "hint">) =>
  hint ? (
    <p className="field-hint" id={field.descriptionId}>
      {hint}
    </p>
  ) : null;

export function Optional() {
  return <span className="text-soft font-normal"> (facultatif)</span>;
}

function Frame({ field, label, hint, optional, wide, children }: Common & { children: ReactNode }) {
  return (
    <div className={wide ? "field field-wide" : "field"}>
      <label className="field-label" htmlFor={field.id}>
        {label}
        {optional ? <Optional /> : null}
      </label>
      <Hint field={field} hint={hint} />
      {children}
      <FirstError field={field} />
    </div>
  );
}

const split = <P extends Common>(props: P) => {
  const { field, label, hint, required, optional, wide, ...rest } = props;
  return { common: { field, label, hint, required, optional, wide } as Common, rest };
};

function control<P extends { className?: string | undefined; defaultValue?: unknown }>(common: Common, rest: P) {
  const { className, defaultValue, ...others } = rest;
  return {
    ...others,
    ...wiring(common),
    className: className ? `input ${className}` : "input",
    defaultValue: common.field.defaultValue ?? defaultValue,
  } as unknown as P;
}

interface UpToProps {
  max: number | undefined;
  always?: boolean | undefined;
  value: unknown;
  children: ReactNode;
}

/** A browser would cut what is pasted at `maxLength` without a word: the characters are counted, the schema refuses. */
function UpTo({ max, always = false, value = "", children }: UpToProps) {
  return max ? (
    <Counted max={max} always={always} initial={String(value)}>
      {children}
    </Counted>
  ) : (
    children
  );
}

type InputProps = Omit<ComponentProps<"input">, "id" | "name" | "required">;

const addressProps = { inputMode: "url", placeholder: "https://", autoCapitalize: "none", spellCheck: false } as const;

export function TextField(props: Common & InputProps) {
  const {
    common,
    rest: { maxLength, ...rest },
  } = split(props);
  return (
    <Frame {...common}>
      <UpTo max={maxLength} value={common.field.defaultValue ?? rest.defaultValue}>
        <input type="text" {...(rest.type === "url" ? addressProps : {})} {...control(common, rest)} />
      </UpTo>
    </Frame>
  );
}

export function EmailField(props: Common & InputProps) {
  const typed = { inputMode: "email", autoComplete: "email", autoCapitalize: "none", spellCheck: false } as const;
  return <TextField type="email" {...typed} {...props} required />;
}

export function CodeField(props: Common & InputProps) {
  return <TextField className="code-input" inputMode="numeric" autoComplete="one-time-code" {...props} required />;
}

export function TextArea(
  props: Common & Omit<ComponentProps<"textarea">, "id" | "name" | "required"> & { isCounted?: true },
) {
  const {
    common,
    rest: { maxLength, isCounted, ...rest },
  } = split(props);
  return (
    <Frame {...common}>
      <UpTo max={maxLength} always={isCounted} value={common.field.defaultValue ?? rest.defaultValue}>
        <textarea {...control(common, rest)} />
      </UpTo>
    </Frame>
  );
}

export function PasswordField(props: Common & InputProps) {
  const { common, rest } = split(props);
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Frame {...common}>
      <div className="password">
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...wiring(common)}
          type={shown ? "text" : "password"}
          className="input"
        />
        {hydrated ? (
          <button
            type="button"
            className="password-toggle"
            aria-pressed={shown}
            aria-label="Afficher le mot de passe"
            aria-controls={common.field.id}
            onClick={() => setShown(!shown)}
          >
            <PageIcon name={shown ? "eye-off" : "eye"} />
          </button>
        ) : null}
      </div>
    </Frame>
  );
}

interface Choice {
  value: string;
  label: string;
}

interface SelectProps extends Common, Omit<ComponentProps<"select">, "id" | "name" | "required"> {
  options: Choice[];
  placeholder?: string;
}

export function SelectField({ options, placeholder, ...props }: SelectProps) {
  const { common, rest } = split(props);
  return (
    <Frame {...common}>
      <select {...control(common, rest)}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

export function CheckboxField(props: Common & InputProps) {
  const { common, rest } = split(props);
  return (
    <div className="choice">
      <input
        value="on"
        {...rest}
        {...wiring(common)}
        type="checkbox"
        defaultChecked={common.field.defaultChecked ?? rest.defaultChecked}
      />
      <label htmlFor={common.field.id}>{common.label}</label>
      <Hint {...common} />
      <FirstError field={common.field} />
    </div>
  );
}

export function RadioField({ options, ...props }: Common & { options: Choice[] }) {
  const { common } = split(props);
  const { id, name, ...aria } = wiring(common);
  return (
    <fieldset className="field" id={id} aria-describedby={aria["aria-describedby"]} tabIndex={-1}>
      <legend>
        {common.label}
        {common.optional ? <Optional /> : null}
      </legend>
      <Hint {...common} />
      {options.map(({ value, label }) => (
        <div className="choice" key={value}>
          <input
            type="radio"
            id={`${id}-${value}`}
            name={name}
            value={value}
            defaultChecked={common.field.defaultValue === value}
          />
          <label htmlFor={`${id}-${value}`}>{label}</label>
        </div>
      ))}
      <FirstError field={common.field} />
    </fieldset>
  );
}

/** The form must be `multipart`. A browser's own words are in its language: ours stand before them. */
export function FileField({
  onChange,
  previews,
  ...props
}: Common & InputProps & { previews?: (input: HTMLInputElement) => Promise<void> }) {
  const { common, rest } = split(props);
  const hydrated = useHydrated();
  const [files, setFiles] = useState<File[]>([]);
  const read = useCallback((input: HTMLInputElement | null) => setFiles([...(input?.files ?? [])]), []);
  return (
    <Frame {...common}>
      {previews ? files.map((file) => <Chosen key={file.name} file={file} inputId={common.field.id} />) : null}
      <div className="file-field" hidden={Boolean(previews && files.length && !common.field.errors?.length)}>
        <input
          {...rest}
          {...wiring(common)}
          // What was chosen before a script ran.
          ref={read}
          type="file"
          className="input"
          onChange={(event) => {
            const input = event.currentTarget;
            onChange?.(event);
            read(input);
            void previews?.(input).then(() => read(input));
          }}
        />
        {hydrated ? (
          <span className="file-words" aria-hidden="true">
            <span className="button button-quiet button-small">
              {rest.multiple ? "Choisir des fichiers" : "Choisir un fichier"}
            </span>
            <span className="truncate">{files.map(({ name }) => name).join(", ") || "Aucun fichier"}</span>
          </span>
        ) : null}
      </div>
    </Frame>
  );
}

export function DateTimeField(props: Common & InputProps) {
  return <TextField {...props} type={props.type ?? "datetime-local"} className="input-short" />;
}

export function ColorField(props: Common & InputProps) {
  return <TextField {...props} type="color" />;
}
