export default function Wall() {
  return <main id="contenu" />;
}
