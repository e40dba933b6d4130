import { ExampleBadge } from "#app/ui/example-badge.tsx";
import { type DragEvent, useRef, useState } from "react";
import { Form, href } from "react-router";
import type { VideoRow } from "#app/modules/videos/admin-queries.server.ts";
import { HiddenKeys } from "#app/ui/form/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { ListTable } from "../shared/list-table.tsx";
import { MoveButtons, ends } from "../shared/move-buttons.tsx";
import { TitleCell } from "../shared/list-tools.tsx";

const columns = [
  { key: "title", label: "Vidéo" },
  { key: "state", label: "État", wide: true },
  { key: "publish", label: "", wide: true },
  { key: "order", label: "Ordre", numeric: true },
];

interface Props {
  videos: VideoRow[];
  canManage: boolean;
  /** Only the whole list has an order to change. */
  canMove: boolean;
}

export function VideoTable({ videos, canManage, canMove }: Props) {
  const { row, form } = useDragOrder();
  const hydrated = useHydrated();
  return (
    <>
      <Form method="post" ref={form} hidden preventScrollReset>
        <HiddenKeys />
        <input name="index" />
      </Form>
      <ListTable caption="Vidéos" columns={canManage ? columns : columns.slice(0, -1)}>
        {videos.map((video, index) => (
          <tr key={video.id} draggable={hydrated && canMove} {...(canMove ? row(video.id, index) : {})}>
            <TitleCell
              href={canManage ? href("/admin/videos/:id", { id: String(video.id) }) : undefined}
              title={video.title}
              thumb={<Thumbnail video={video} />}
            >
              <StateMark isPublished={video.isPublished} />
              {video.isDemo ? <ExampleBadge /> : null}
            </TitleCell>
            <td className="bo-wide">
              <StateMark isPublished={video.isPublished} />
            </td>
            <td className="bo-wide">{canManage ? <PublishButton video={video} /> : null}</td>
            {canManage ? (
              <td>
                <MoveButtons id={video.id} name={video.title} canMove={canMove} {...ends({ items: videos }, index)} />
              </td>
            ) : null}
          </tr>
        ))}
      </ListTable>
    </>
  );
}

function StateMark({ isPublished }: { isPublished: boolean }) {
  return (
    <span className={`bo-state ${isPublished ? "bo-state-on" : "bo-state-off"}`}>
      {isPublished ? "Sur le site" : "Masquée"}
    </span>
  );
}

function Thumbnail({ video }: { video: VideoRow }) {
  if (video.thumbnail) return <Picture image={video.thumbnail} sizes="52px" className="bo-thumb" alt="" />;
  return (
    <span
      className="bo-thumb bo-thumb-none"
      title={video.isThumbnailAwaited ? "Image demandée à YouTube" : "YouTube n’a pas d’image pour elle"}
    >
      <Icon name="video" />
    </span>
  );
}

function PublishButton({ video }: { video: VideoRow }) {
  const id = String(video.id);
  const action = video.isPublished
    ? href("/admin/videos/:id/masquer", { id })
    : href("/admin/videos/:id/publier", { id });
  return (
    <ButtonForm action={action} className="button button-quiet button-small">
      {video.isPublished ? "Masquer" : "Publier"}
    </ButtonForm>
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
