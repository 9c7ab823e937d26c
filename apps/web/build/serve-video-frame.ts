import type { Plugin } from "vite";

/** While developing, the frame's document has the address that the server gives it once it is built. */
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
