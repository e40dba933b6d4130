import { useState } from "react";
import { href } from "react-router";
import type { VideoRow } from "#app/modules/videos/admin-queries.server.ts";
import { videoFields, videoSchema } from "#app/modules/videos/schema.ts";
import { CheckboxField, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { isYoutubeId, youtubeId } from "#app/utils/youtube.ts";
import { adminMeta } from "../shared/meta.ts";
import { EditPage } from "../shared/edit-page.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { videos } from "./section.server.ts";

const titleOf = (row?: { title: string }) => row?.title ?? "Nouvelle vidéo";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = videos.row.loader;

export const action = videos.row.action;

export default function Video({ loaderData: { row }, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title={titleOf(row)}
      back={{ to: href("/admin/videos"), label: "Vidéos" }}
      also={
        row ? (
          <a href={`https://www.youtube.com/watch?v=${row.videoId}`} target="_blank" rel="noreferrer">
            Voir sur YouTube
          </a>
        ) : null
      }
      remove={row && "Supprimer cette vidéo…"}
    >
      {row ? (
        <div className="bo-form bo-form-aside">
          <VideoForm actionData={actionData} video={row} />
          <Thumbnail {...row} />
        </div>
      ) : (
        <VideoForm actionData={actionData} />
      )}
    </EditPage>
  );
}

function Thumbnail({ thumbnail, isThumbnailAwaited }: Pick<VideoRow, "thumbnail" | "isThumbnailAwaited">) {
  return (
    <aside className="bo-panel" aria-label="Image">
      {thumbnail ? (
        <Picture image={thumbnail} sizes="17rem" alt="" />
      ) : (
        <p className="bo-muted">
          {isThumbnailAwaited
            ? "L’image est demandée à YouTube."
            : "YouTube n’a pas d’image pour cette vidéo\u202F: le site montre son titre sur un fond dessiné."}
        </p>
      )}
    </aside>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  video?: VideoRow;
}

/** The form of a video, new or not. */
function VideoForm({ actionData, video }: Props) {
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
        hint="Le lien YouTube d’un short, d’une vidéo ou d’un partage."
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
      <FormActions label={video ? "Enregistrer" : "Ajouter la vidéo"} cancel={href("/admin/videos")} />
    </AppFormView>
  );
}
