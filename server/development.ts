// npm run dev: the same server, whose application is loaded through Vite and loaded again when its files change.
import { createServer as createVite } from "vite";
import { type Application, listen } from "./listen.ts";

await listen(async () => {
  const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
  const loadApp = () => vite.ssrLoadModule("./server/app.ts") as Promise<Application>;
  const first = await loadApp();
  return {
    ...first,
    listener: (request, response) =>
      vite.middlewares(request, response, () => {
        loadApp().then(
          (app) => app.listener(request, response),
          (error: Error) => {
            vite.ssrFixStacktrace(error);
            response.writeHead(500).end(error.stack);
          },
        );
      }),
  };
});
