import { href } from "react-router";
import { rowAction } from "#app/http/row-action.server.ts";
import { listRows } from "#app/http/list-rows.server.ts";
import { section } from "#app/http/section.server.ts";
import { findVideoForStaff, listVideosForStaff } from "#app/modules/videos/admin-queries.server.ts";
import {
  createVideo,
  moveVideo,
  publishVideo,
  unpublishVideo,
  updateVideo,
  videoBin,
} from "#app/modules/videos/mutations.server.ts";
import { videoSchema } from "#app/modules/videos/schema.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";

export const rows = listRows({
  name: "videos",
  list: async ({ request }, batch) => {
    const query = {
      ...parseListQuery(request, ["position"]),
      state: filterValue(request, "etat", ["published", "hidden"]),
      ...batch,
    };
    return { query, ...(await listVideosForStaff(query)) };
  },
  columns: [
    { label: "Titre", value: ({ title }) => title },
    { label: "Lien", value: ({ videoId }) => `https://www.youtube.com/watch?v=${videoId}` },
    { label: "Sur le site", value: ({ isPublished }) => isPublished },
  ],
});

const to = href("/admin/videos");

export const videos = section({
  at: to,
  noun: "video",
  bin: videoBin,
  move: moveVideo,
  buttons: {
    publier: rowAction(publishVideo, { to, message: "Vidéo publiée." }),
    masquer: rowAction(unpublishVideo, { to, message: "Vidéo masquée." }),
  },
  bulk: {
    publier: { work: publishVideo, counted: ["vidéo publiée", "vidéos publiées"], undo: "masquer" },
    masquer: { work: unpublishVideo, counted: ["vidéo masquée", "vidéos masquées"], undo: "publier" },
  },
  row: {
    schema: videoSchema,
    find: findVideoForStaff,
    create: createVideo,
    update: updateVideo,
    created: { title: "Vidéo ajoutée, en tête de liste.", description: "Son image est demandée à YouTube." },
  },
  list: rows,
});
