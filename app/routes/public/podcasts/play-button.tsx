import { Icon } from "#app/ui/icon.tsx";
import "./play-button.css";

interface Props {
  episode: { id: number; title: string; audioUrl: string };
  className?: string;
}

/** The one round button of an episode. Should the script not come, the link opens the sound itself. */
export function PlayButton({ episode: { id, title, audioUrl }, className = "" }: Props) {
  return (
    <a
      className={`play-round ${className}`}
      href={audioUrl}
      aria-label={`Écouter\u202F: ${title}`}
      data-play={id}
      data-title={title}
      data-src={audioUrl}
    >
      <Icon name="play" />
    </a>
  );
}
