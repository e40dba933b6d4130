import { useState } from "react";
import { href } from "react-router";
import { videoForm } from "#app/modules/videos/schema.ts";
import { TextField } from "#app/ui/form/fields.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { isYoutubeId, youtubeId } from "#app/utils/video-address.ts";
import { type Drawing, fieldOf } from "../declared/controls.tsx";
import { declaredEdit } from "../declared/edit.tsx";
import { videos } from "./section.server.ts";

const page = declaredEdit<typeof videos>("video", {
  form: videoForm,
  adding: "Nouvelle vidéo",
  add: "Ajouter la vidéo",
  also: ({ videoId }) => (
    <a href={`https://www.youtube.com/watch?v=${videoId}`} target="_blank" rel="noreferrer">
      Voir sur YouTube
    </a>
  ),
  aside: ({ thumbnail, isThumbnailAwaited }) => (
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
  ),
  own: { videoId: ({ form, data }) => <VideoAddress form={form} known={data.row?.videoId} /> },
});

/** The address of a video, and the picture of the one that is recognised in it. */
function VideoAddress({ form, known }: Pick<Drawing, "form"> & { known: string | undefined }) {
  const field = fieldOf(form, "videoId");
  const [address, setAddress] = useState(String(field.defaultValue ?? ""));
  const recognised = youtubeId(address);
  return (
    <>
      <TextField
        field={field}
        label={videoForm.labels.videoId}
        hint="Le lien YouTube d’un short, d’une vidéo ou d’un partage."
        required
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        onInput={(event) => setAddress(event.currentTarget.value)}
      />
      {address && isYoutubeId(recognised) && recognised !== known ? (
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
    </>
  );
}

export const meta = page.meta;
export const loader = videos.row.loader;
export const action = videos.row.action;
export default page.Page;
