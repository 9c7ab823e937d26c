import type { MeAnswer, UpdateProfileBody } from "@hunt/contracts/me";
import type { Platform } from "@hunt/contracts/users";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { formatDay } from "../../../lib/dates.ts";
import { sessionQuery } from "../../../lib/session/session-query.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import styles from "./profile-tab.module.css";

/** The hunter's platform, badges, supporter tier, first day and account id. */
export function AboutAccount({ user }: { readonly user: MeAnswer }) {
  const { t, locale } = useTranslation();
  const { mutate, variables, isPending, error } = useProfileChange();
  const { badges, patreonTier, platform } = user.settings;
  return (
    <Section id="about" title={t("accountProfile.about.title")}>
      <Stack gap={4}>
        <div className={styles.start}>
          <ChoiceGroup
            label={t("accountProfile.about.platform")}
            choices={platformNames}
            value={(isPending ? variables.platform : undefined) ?? platform}
            onChange={(chosen) => mutate({ platform: chosen })}
          />
        </div>
        {error instanceof ApiProblem && <ProblemNotice problem={error} />}
        <Cluster as="dl" gap={7} rowGap={3} align="start" className={styles.facts}>
          {badges.length > 0 && (
            <div>
              <dt>{t("accountProfile.about.badges")}</dt>
              <dd>
                {badges.map((badge) => (
                  <Badge key={badge}>{badge}</Badge>
                ))}
              </dd>
            </div>
          )}
          {patreonTier !== null && (
            <div>
              <dt>{t("accountProfile.about.supporter")}</dt>
              <dd>{patreonTier}</dd>
            </div>
          )}
          <div>
            <dt>{t("accountProfile.about.memberSince")}</dt>
            <dd>
              <time dateTime={user.createdAt}>{formatDay(user.createdAt, locale)}</time>
            </dd>
          </div>
          <div>
            <dt>{t("accountProfile.about.id")}</dt>
            <dd className={styles.id}>{user.uuid}</dd>
          </div>
        </Cluster>
      </Stack>
    </Section>
  );
}

/** The platforms under their makers' names, which are the same in every language. */
const platformNames = [
  { value: "pc", label: "PC" },
  { value: "xbox", label: "Xbox" },
  { value: "ps", label: "PlayStation" },
] as const satisfies readonly { readonly value: Platform; readonly label: string }[];

/** Changes the profile; the server's answer becomes the signed-in user. */
export function useProfileChange() {
  const queryClient = useQueryClient();
  return useMutation({
    // Changes run one after the other, so that the last one sent is the last one saved.
    scope: { id: "profile" },
    mutationFn: (body: UpdateProfileBody) => api.put("/v2/@me", { body }),
    onSuccess: (user) => {
      queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user });
      void queryClient.invalidateQueries({ queryKey: ["users"] });
    },
  });
}
