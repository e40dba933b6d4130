/** Filled by the page's script from what this device or the account knows (enhance/reading/lessons.ts): ", 2 faites". */
export function DoneOf({ lessons }: { lessons: { id: number }[] }) {
  return <span className="font-semibold text-green" data-done-of={lessons.map(({ id }) => id).join(" ")} hidden />;
}

/** The same of one lesson: "Fait, 3 sur 4". */
export function Done({ lesson: { id } }: { lesson: { id: number } }) {
  return <span className="text-sm font-semibold text-green" data-done={id} hidden />;
}
