/** On every page of the back office while the disk takes nothing more. */
export function ReadOnlyBanner() {
  return (
    <div className="notice bo-notice" role="alert">
      <p>
        <strong>Rien ne peut être enregistré&#8239;: le disque du serveur est plein.</strong> Le site reste lisible. Ce
        que vous écrivez reste sur la page&#8239;: ne la fermez pas, et prévenez qui s’occupe du serveur.
      </p>
    </div>
  );
}
