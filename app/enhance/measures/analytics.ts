import { onceLoaded } from "#app/enhance/start.ts";
import { mayBeMeasured, whenSeen } from "./may-measure.ts";

/** `<template data-analytics="address" data-site="…">`: the page-view script of someone else, once the page stands. */
export function loadAnalytics(): void {
  const { analytics, site } = document.querySelector<HTMLElement>("[data-analytics]")?.dataset ?? {};
  if (!analytics || !mayBeMeasured()) return;
  const load = () => {
    const script = document.createElement("script");
    script.src = analytics;
    // The name under which the usual scripts look for it: Plausible, Umami, Fathom.
    if (site) Object.assign(script.dataset, { domain: site, websiteId: site, site });
    document.head.append(script);
  };
  whenSeen(() => onceLoaded(load));
}
