/** Runs `work` so many ms after the page loaded: what asks for it comes some time later (shell.ts). */
export function afterLoad(ms: number, work: () => void): void {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const passed = page?.loadEventEnd ? performance.now() - page.loadEventEnd : 0;
  setTimeout(work, Math.max(0, ms - passed));
}
