import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** A page left open asks for its figures again, this often (ms), while it is looked at; null: it does not. */
export function useFollowed(everyMs: number | null): ReturnType<typeof useRevalidator> {
  const revalidator = useRevalidator();
  const { revalidate } = revalidator;
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, revalidate]);
  return revalidator;
}
