import type { UploadAnswer } from "@hunt/contracts/uploads";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { appConfig } from "../../../lib/app-config.ts";
import { isOver, uploadQuery } from "../../../lib/queries/upload.ts";

/** While the live connection is away. */
const pollEveryMs = 3000;

/** An upload's state, kept up to date by server-sent events, or by asking again while those do not come. */
export function useUploadStatus(uuid: string) {
  const queryClient = useQueryClient();
  const [isLive, setIsLive] = useState(true);
  const query = useQuery({
    ...uploadQuery(uuid),
    refetchInterval: ({ state }) => (isLive || (state.data && isOver(state.data)) ? false : pollEveryMs),
  });
  const isWatched = query.data !== undefined && !isOver(query.data);
  // Asked for by a night's uuid, the answer names the upload's. The stream asks by that one: it can carry no header to say
  // who asks.
  const watchedUuid = query.data?.uuid ?? uuid;

  useEffect(() => {
    if (!isWatched) return;
    const source = new EventSource(
      `${appConfig.uploadsBaseUrl}/v2/uploads/${encodeURIComponent(watchedUuid)}/events`,
    );
    source.addEventListener("open", () => setIsLive(true));
    source.addEventListener("error", () => setIsLive(false));
    source.addEventListener("upload", ({ data }: MessageEvent<string>) => {
      queryClient.setQueryData(uploadQuery(uuid).queryKey, JSON.parse(data) as UploadAnswer);
    });
    return () => source.close();
  }, [uuid, watchedUuid, isWatched, queryClient]);

  return { ...query, isLive };
}
