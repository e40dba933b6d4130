import type { ComponentProps } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { fileList } from "#app/ui/shrink-picture.ts";

interface PhotoButtonProps extends ComponentProps<"input"> {
  icon: "camera" | "image";
  label: string;
}

/** On a phone, in one tap. */
export const PhotoButton = ({ icon, label, ...input }: PhotoButtonProps) => (
  <label className="button button-quiet desk-camera cursor-pointer" title={label}>
    <Icon name={icon} />
    <span className="visually-hidden">{label}</span>
    <input type="file" accept="image/*" className="visually-hidden" {...input} />
  </label>
);

/** As if they were chosen there. */
export function putFiles(input: HTMLInputElement | null | undefined, files: File[]): void {
  if (!input) return;
  input.files = fileList(files);
  input.dispatchEvent(new Event("change", { bubbles: true }));
  input.closest("details")?.setAttribute("open", "");
}
