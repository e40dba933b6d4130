import { videoForm } from "#app/modules/videos/schema.ts";
import { ExampleBadge } from "#app/ui/demo-notice.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { choices } from "#app/utils/choices.ts";
import { declaredList } from "../declared/list.tsx";
import { OnOff } from "../shared/state-marks.tsx";
import { StateMenu } from "../shared/state-menu.tsx";
import { videos } from "./section.server.ts";

const publish = { word: "publier", label: "Publier" };
const hide = { word: "masquer", label: "Masquer" };

const page = declaredList<typeof videos>("video", {
  form: videoForm,
  text: "L’accueil montre les quatre premières, dans cet ordre.",
  search: "Titre ou identifiant",
  filters: [
    { name: "etat", label: "État", all: "Toutes", options: choices({ published: "Sur le site", hidden: "Masquées" }) },
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
});

export const meta = page.meta;
export const loader = videos.list;
export default page.Page;
