import "./push-message.css";

export interface Message {
  title: string;
  body: string;
  image?: string | null;
  siteName: string;
}

export function PushMessage({ title, body, image = null, siteName }: Message) {
  return (
    <figure className="push-message" aria-label="La notification, sur un téléphone">
      <img className="push-message-icon" src="/icons/icon-192.png" alt="" width={40} height={40} />
      <div>
        <p className="push-message-site">{siteName} · maintenant</p>
        <p className="push-message-title">{title || "Le titre, en gras"}</p>
      </div>
      {image ? <img className="push-message-image" src={image} alt="" width={64} height={48} /> : null}
      <p className="push-message-body">{body}</p>
    </figure>
  );
}
