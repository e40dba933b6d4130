import { useState } from "react";
import { href } from "react-router";
import type { VideoRow } from "#app/modules/videos/admin-queries.server.ts";
import { videoFields, videoSchema } from "#app/modules/videos/schema.ts";
import { CheckboxField, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { isYoutubeId, youtubeId } from "#app/utils/youtube.ts";
import { SaveRow } from "../shared/save-row.tsx";
import { VersionField } from "../shared/version-field.tsx";

interface Props {
  actionData: ActionResult | undefined;
  video?: VideoRow;
}

/** The form of a video, new or not. */
export function VideoForm({ actionData, video }: Props) {
  const form = useAppForm(videoSchema, {
    actionData,
    id: "video",
    defaultValue: { videoId: video?.videoId, title: video?.title, isPublished: video?.isPublished ?? true },
  });
  const [address, setAddress] = useState(String(form.fields.videoId.defaultValue ?? ""));
  const recognised = youtubeId(address);
  return (
    <AppFormView form={form} labels={videoFields}>
      {video ? <VersionField formId={form.id} actionData={actionData} current={video.version} /> : null}
      <TextField
        field={form.fields.videoId}
        label={videoFields.videoId}
        hint="Celle d’un short, d’une vidéo ou d’un lien de partage YouTube."
        required
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        onInput={(event) => setAddress(event.currentTarget.value)}
      />
      {address && isYoutubeId(recognised) && recognised !== video?.videoId ? (
        <div className="grid gap-2">
          <p className="bo-muted" aria-live="polite">
            Vidéo reconnue&nbsp;: <code>{recognised}</code>
          </p>
          <img
            src={href("/admin/videos/image/:videoId", { videoId: recognised })}
            alt=""
            width={320}
            height={240}
            className="bo-preview"
          />
        </div>
      ) : null}
      <TextField field={form.fields.title} label={videoFields.title} required maxLength={200} />
      <CheckboxField field={form.fields.isPublished} label="Sur le site" />
      <SaveRow label={video ? "Enregistrer" : "Ajouter la vidéo"} cancel={href("/admin/videos")} />
    </AppFormView>
  );
}
