import { useState } from "react";
import { href } from "react-router";
import { videoForm } from "#app/modules/videos/schema.ts";
import { ExampleBadge } from "#app/ui/demo-notice.tsx";
import { TextField } from "#app/ui/form/fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { choices } from "#app/utils/choices.ts";
import { isYoutubeId, youtubeId } from "#app/utils/video-address.ts";
import { type Drawing, fieldOf } from "../declared/controls.tsx";
import { declaredPages } from "../declared/pages.tsx";
import { OnOff } from "../shared/state-marks.tsx";
import { StateMenu } from "../shared/state-menu.tsx";
import { videos } from "./section.server.ts";

const publish = { word: "publier", label: "Publier" };
const hide = { word: "masquer", label: "Masquer" };

export default declaredPages<typeof videos>(
  "video",
  videoForm,
  {
    text: "L’accueil montre les quatre premières, dans cet ordre.",
    search: "Titre ou identifiant",
    filters: [
      {
        name: "etat",
        label: "État",
        all: "Toutes",
        options: choices({ published: "Sur le site", hidden: "Masquées" }),
      },
    ],
    views: [
      { label: "Sur le site", query: "etat=published" },
      { label: "Masquées", query: "etat=hidden" },
    ],
    several: [publish, hide],
    name: {
      key: "title",
      label: "Vidéo",
      thumb: ({ thumbnail, isThumbnailAwaited }) =>
        thumbnail ? (
          <Picture image={thumbnail} sizes="60px" className="bo-thumb" alt="" />
        ) : (
          <span
            className="bo-thumb grid place-items-center text-edge"
            title={isThumbnailAwaited ? "Image demandée à YouTube" : "YouTube n’a pas d’image pour elle"}
          >
            <Icon name="video" />
          </span>
        ),
      also: ({ isDemo }) => (isDemo ? <ExampleBadge /> : null),
    },
    columns: [
      {
        key: "state",
        label: "État",
        cell: (video, canManage) => (
          <StateMenu row={video} actions={canManage ? [video.isPublished ? hide : publish] : []}>
            <OnOff isOn={video.isPublished}>{video.isPublished ? "Sur le site" : "Masquée"}</OnOff>
          </StateMenu>
        ),
      },
    ],
    order: { drag: true },
  },
  {
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
  },
);

export const loader = videos.loader;
export const action = videos.action;

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
            className="w-60 rounded-sm"
          />
        </div>
      ) : null}
    </>
  );
}
