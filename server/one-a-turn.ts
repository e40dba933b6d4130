import type { RequestHandler } from "express";

/**
 * What is sent begins one at a time, a turn of the event loop each: when a hundred forms come at once, a page asked
 * meanwhile is answered between two of them instead of after them all (issue 8, point B). Nothing is held while it
 * runs: a slow sender keeps nobody waiting.
 */
export function oneATurn(): RequestHandler {
  const waiting: (() => void)[] = [];
  const turn = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(turn);
  };
  return ({ method }, _response, next) => {
    if (method === "GET" || method === "HEAD") return next();
    if (waiting.push(next) === 1) setImmediate(turn);
  };
}
