import { use, useEffect, useState } from "react";
import { href } from "react-router";
import type { Present } from "#app/records/autosave/autosave.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { relativeTime } from "#app/utils/dates.ts";
import { elapsed } from "#app/utils/relative-time.ts";
import { NowContext } from "../shared/when.tsx";

const EVERY_MS = 60_000;

/** Others who have this page open: as the server knew when it was made, then every minute that someone is at it. */
export function OthersEditing({ page, others }: { page: string; others: Present[] }) {
  const now = use(NowContext);
  const latest = useWhoElse(page);
  const [present, at] = latest ? [latest.others, latest.at] : [others, new Date(now)];
  if (present.length === 0) return null;
  const when = ({ since }: Present) => relativeTime(since, at);
  const [first, ...more] = present;
  return (
    <output className="bo-present">
      <Icon name="users" />
      <span>
        {first && more.length === 0
          ? `${first.name} a aussi ouvert cette page ${when(first)}.`
          : `${listed(present.map((one) => `${one.name} (${when(one)})`))} ont aussi ouvert cette page.`}
      </span>
    </output>
  );
}

const listed = (names: string[]) => new Intl.ListFormat("fr").format(names);

/** Says that this page is open, while someone is at it: an unattended screen must not keep a session alive. */
function useWhoElse(page: string): { others: Present[]; at: Date } | null {
  const [latest, setLatest] = useState<{ others: Present[]; at: Date } | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let isUsed = false;
    let last = Date.now();
    const sendPresence = async (left: boolean): Promise<void> => {
      const body = new URLSearchParams({ page, ...(left ? { left: "on" } : {}) });
      try {
        const answer = await fetch(href("/admin/saisie/presents"), {
          method: "POST",
          body,
          redirect: "manual",
          keepalive: left,
        });
        if (!answer.ok || left || signal.aborted) return;
        setLatest({ others: ((await answer.json()) as { others: Present[] }).others, at: new Date() });
      } catch {
        // Without a line nobody is heard of; what is on the page stays.
      }
    };
    const look = () => {
      if (!isUsed || document.visibilityState === "hidden" || elapsed(last) < EVERY_MS) return;
      [isUsed, last] = [false, Date.now()];
      void sendPresence(false);
    };
    const touched = () => {
      isUsed = true;
      look();
    };
    for (const sign of ["pointermove", "keydown", "touchstart", "scroll"])
      document.addEventListener(sign, touched, { signal, passive: true });
    const timer = setInterval(look, EVERY_MS);
    const leave = () => void sendPresence(true);
    window.addEventListener("pagehide", leave, { signal });
    return () => {
      listening.abort();
      clearInterval(timer);
      leave();
    };
  }, [page]);
  return latest;
}
