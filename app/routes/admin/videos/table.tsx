import { ExampleBadge } from "#app/ui/example-badge.tsx";
import { type DragEvent, useRef, useState } from "react";
import { Form, href } from "react-router";
import type { VideoRow } from "#app/modules/videos/admin-queries.server.ts";
import { HiddenKeys } from "#app/ui/form/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { ListTable } from "../shared/list-table.tsx";
import { MoveButtons, ends } from "../shared/move-buttons.tsx";
import { SelectCell } from "../shared/list-selection.tsx";
import { StateMenu } from "../shared/state-menu.tsx";
import { TitleCell } from "../shared/list-tools.tsx";

const columns = [
  { key: "title", label: "Vidéo" },
  { key: "state", label: "État" },
  { key: "order", label: "Ordre", numeric: true },
];

interface Props {
  list: { items: VideoRow[]; page: number; pages: number; query: { perPage: number } };
  canManage: boolean;
  /** Only the whole list has an order to change. */
  canMove: boolean;
}

export function VideoTable({ list, canManage, canMove }: Props) {
  const above = (list.page - 1) * list.query.perPage;
  const { row, form } = useDragOrder();
  const hydrated = useHydrated();
  return (
    <>
      <Form method="post" ref={form} hidden preventScrollReset>
        <HiddenKeys />
        <input name="index" />
      </Form>
      <ListTable caption="Vidéos" columns={canManage ? columns : columns.slice(0, -1)}>
        {list.items.map((video, index) => (
          <tr key={video.id} draggable={hydrated && canMove} {...(canMove ? row(video.id, above + index) : {})}>
            <SelectCell {...video} />
            <TitleCell
              href={canManage ? href("/admin/videos/:id", { id: String(video.id) }) : undefined}
              title={video.title}
              thumb={<Thumbnail video={video} />}
              also={video.isDemo ? <ExampleBadge /> : null}
            />
            <td>
              <StateMenu row={video} actions={canManage ? [video.isPublished ? hide : publish] : []}>
                <StateMark isPublished={video.isPublished} />
              </StateMenu>
            </td>
            {canManage ? (
              <td>
                <MoveButtons id={video.id} name={video.title} canMove={canMove} {...ends(list, index)} />
              </td>
            ) : null}
          </tr>
        ))}
      </ListTable>
    </>
  );
}

const publish = { word: "publier", label: "Publier" };
const hide = { word: "masquer", label: "Masquer" };

function StateMark({ isPublished }: { isPublished: boolean }) {
  return (
    <span className={`bo-state ${isPublished ? "bo-state-on" : "bo-state-off"}`}>
      {isPublished ? "Sur le site" : "Masquée"}
    </span>
  );
}

function Thumbnail({ video }: { video: VideoRow }) {
  if (video.thumbnail) return <Picture image={video.thumbnail} sizes="60px" className="bo-thumb" alt="" />;
  return (
    <span
      className="bo-thumb bo-thumb-none"
      title={video.isThumbnailAwaited ? "Image demandée à YouTube" : "YouTube n’a pas d’image pour elle"}
    >
      <Icon name="video" />
    </span>
  );
}

/** Dragging a row does what the buttons do, for those who have a mouse. */
function useDragOrder() {
  const form = useRef<HTMLFormElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const row = (id: number, index: number) => ({
    className: dragged === id ? "bo-dragged" : over === id ? "bo-drop" : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      setDragged(id);
    },
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(id);
    },
    onDragEnd: () => {
      setDragged(null);
      setOver(null);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged === null || dragged === id) return;
      const place = form.current?.elements.namedItem("index");
      if (!form.current || !(place instanceof HTMLInputElement)) return;
      place.value = String(index);
      form.current.action = href("/admin/videos/:id/deplacer", { id: String(dragged) });
      form.current.requestSubmit();
    },
  });
  return { row, form };
}
