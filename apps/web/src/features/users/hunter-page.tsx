import { shownName } from "@hunt/engine/domain/shown-name";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, notFound } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { loadChunk } from "../../browser/load-chunk.ts";
import { useFollowBoards } from "../../domain-ui/use-follow-boards.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { requestIdOf } from "../../lib/api/api-problem.ts";
import { hunterAddress, isUuid } from "../../lib/hunter-path.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { Stack } from "../../ui/layout.tsx";
import { FailedState } from "../../ui/list-state.tsx";
import { VisuallyHidden } from "../../ui/text.tsx";
import { hunterQuery, isHunterMissing } from "./hunter/queries.ts";
import styles from "./hunter-placeholder.module.css";
import { HunterProfile } from "./hunter-profile.tsx";
import { HunterHead } from "./identity/hunter-head.tsx";
import headerStyles from "./identity/hunter-header.module.css";

const route = getRouteApi("/users/$hunter");

/** The page of a missing hunter, which is loaded only when it is needed. */
const MissingHunter = lazy(async () => {
  const { MissingHunter: component } = await loadChunk(() => import("./missing-hunter.tsx"));
  return { default: component };
});

/** The page of one hunter. An unknown name gets a page that says so, an unknown uuid the not-found page. */
export function HunterPage() {
  const { t } = useTranslation();
  const { hunter } = route.useParams();
  const navigate = route.useNavigate();
  const { data: user, error, refetch } = useQuery(hunterQuery(hunter));
  useFollowBoards("verified", "users nights runs");
  const named = isUuid(hunter) ? t("hunter.title") : hunter;
  const isMissing = error !== null && isHunterMissing(error);
  const title = isMissing ? t("shell.notFound.title") : named;
  usePageTitle(user === undefined ? title : (shownName(user.ign) ?? t("hunter.title")));

  // The known name replaces a uuid in the address.
  const address = user === undefined || !isUuid(hunter) ? hunter : hunterAddress(user);
  useEffect(() => {
    if (address !== hunter) {
      void navigate({ params: { hunter: address }, search: true, replace: true, resetScroll: false });
    }
  }, [address, hunter, navigate]);

  if (user !== undefined) return <HunterProfile user={user} />;
  if (error === null) return <HunterPlaceholder name={isUuid(hunter) ? "" : hunter} />;
  if (isMissing) {
    if (isUuid(hunter)) throw notFound();
    return (
      <Suspense>
        <MissingHunter name={hunter} />
      </Suspense>
    );
  }
  return (
    <>
      <VisuallyHidden as="h1">{named}</VisuallyHidden>
      <FailedState title={t("hunter.failed")} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    </>
  );
}

/** Shows the shape of the page while the hunter loads, as tall as the content, with the name in the address. */
function HunterPlaceholder({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap={5} className={styles.placeholder}>
      <VisuallyHidden role="status">{t("common.loading")}</VisuallyHidden>
      <HunterHead>
        <p className={styles.badges} />
        {name !== "" && <h1 className={headerStyles.name}>{name}</h1>}
      </HunterHead>
      <div className={styles.facts} />
      <div className={styles.bests} />
      <div className={styles.section} />
    </Stack>
  );
}
