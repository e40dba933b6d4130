import "./push-message.css";

interface Message {
  title: string;
  body: string;
  image?: string | null;
  siteName: string;
}

export function PushMessage({ title, body, image = null, siteName }: Message) {
  return (
    <figure className="push-message" aria-label="La notification, sur un téléphone">
      <img className="rounded-[0.6rem]" src="/icons/icon-192.png" alt="" width={40} height={40} />
      <div>
        <p className="text-soft text-xs">{siteName} · maintenant</p>
        <p className="font-bold">{title || "Le titre, en gras"}</p>
      </div>
      {image ? <img className="rounded-[0.4rem] object-cover" src={image} alt="" width={64} height={48} /> : null}
      <p className="push-message-body">{body}</p>
    </figure>
  );
}
