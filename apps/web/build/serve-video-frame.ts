import type { Plugin } from "vite";

/** Serves the frame's document, during development, at the address that the server gives it in a build. */
export function serveVideoFrame(): Plugin {
  return {
    name: "serve-video-frame",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.split("?")[0] === "/embed/video") request.url = "/embed/video.html";
        next();
      });
    },
  };
}
