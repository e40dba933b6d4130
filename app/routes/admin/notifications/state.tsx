const labels: Record<string, string> = { sending: "En cours", done: "Finie", cancelled: "Arrêtée" };

export function CampaignState({ state }: { state: string }) {
  return <span className={state === "sending" ? "badge badge-live" : "badge"}>{labels[state] ?? state}</span>;
}
