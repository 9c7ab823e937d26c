// Generated from the contracts: npm run generate
export interface paths {
    "/v2/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish the nights of a log
         * @description The body is an extract or a whole log as `text/plain`, streamed, optionally with `Content-Encoding: gzip`; or `multipart/form-data` with a part `file` (and parts `scope`, `description`, `nights` before it). Only the hunt lines are kept. A browser that posts a form and asks for text/html is redirected to the status page.
         */
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/uploads/{uploadUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far an upload is
         * @description Also by the uuid of one of its nights, which then shows that night alone.
         */
        get: operations["getUpload"];
        put?: never;
        post?: never;
        /**
         * Take an upload and its nights back
         * @description A visitor shows the fingerprint and the claim token that the upload was answered with.
         */
        delete: operations["deleteUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/nights/{nightUuid}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One night as a file
         * @description JSON as the night itself; CSV with one row per eidolon, safe to open in a spreadsheet.
         */
        get: operations["exportNight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process lives */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/stats/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much is going on: public nights in total, nights and hunters of the last day and week */
        get: operations["getHomeStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/utility/v1/next-night": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When the next nights begin and end */
        get: operations["getNextNight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/nights/{nightUuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One night with its runs and eidolons */
        get: operations["getNight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/nights/{nightUuid}/preview.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture that link previews of a public night show */
        get: operations["getNightPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/nights/{nightUuid}/rank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a night stands by its average real time, or why nowhere
         * @description On the board of its season, squad size and category; of the season's first category when it has none of its own.
         */
        get: operations["getNightRank"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ready to serve: database, schema, disk and queue */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public settings */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a hunter has done, with personal bests */
        get: operations["getStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/{userUuidOrIgn}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One hunter with personal bests */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/{userUuidOrIgn}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** On which days a hunter was out */
        get: operations["getUserCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/{userUuidOrIgn}/preview.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture that link previews of a hunter show
         * @description Of hunters with a verified name.
         */
        get: operations["getUserPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/{userUuidOrIgn}/trend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A figure of all of a hunter's public runs over time
         * @description At most the latest 20000 runs, as columns.
         */
        get: operations["getUserTrend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public categories, by season and position */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/leaderboards/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Hunters ranked by their Hydrolyst captures in public nights */
        get: operations["listHunterBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/leaderboards/nights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Nights ranked by a figure
         * @description One entry per squad (its best) unless `entries=all`; verified ones unless `verifiedOnly=false`. Entries without the figure are not on its board. Ties share a rank.
         */
        get: operations["listNightBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/nights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public nights
         * @description Unknown figures sort last in both directions; ties end with the uuid. `limit=0` gives only the total.
         */
        get: operations["listNights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/leaderboards/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Full runs ranked by a figure
         * @description One entry per squad (its best) unless `entries=all`; verified ones unless `verifiedOnly=false`. Entries without the figure are not on its board. Ties share a rank. A run counts whatever the number of full runs of its night.
         */
        get: operations["listRunBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Runs of public nights
         * @description Unknown figures sort last in both directions; ties end with the uuid.
         */
        get: operations["listRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/{userUuidOrIgn}/mates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who a hunter hunts with, most nights together first */
        get: operations["listUserMates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hunters with a verified name
         * @description Unknown values sort last in both directions; ties end with the uuid.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/uploads/{uploadUuid}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The status of an upload as server-sent events, until it ends
         * @description Each event is named `upload`; its data is an Upload.
         */
        get: operations["streamUploadEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @description stable, snake_case */
            code: string;
            detail: string;
            /** @description the request id */
            instance: string;
            /** @description the facts of the code */
            params?: {
                [key: string]: string | number | boolean | null;
            };
            /** @description for bad input, one entry per field */
            errors?: {
                field: string;
                code: string;
                message: string;
            }[];
        } & {
            [key: string]: unknown;
        };
        Category: {
            /** Format: uuid */
            uuid: string;
            /** @description e.g. `any%` */
            slug: string;
            name: string;
            season: number;
            /** @enum {string} */
            scope: "public" | "private";
            /** @description full runs that a night needs to be ranked */
            minimumFullRuns: number;
            squadSizes: number[];
            /** @description what a night must keep to, by locale; empty when every night counts */
            requirements: {
                [key: string]: string;
            };
            position: number;
            archived: boolean;
        };
        SquadMember: {
            uuid: string | null;
            ign: string | null;
            role: ("host" | "client") | null;
            /** @enum {string} */
            scope: "public" | "unlisted" | "private";
        };
        Eidolon: {
            /** @enum {string} */
            type: "teralyst" | "gantulyst" | "hydrolyst";
            /** @enum {string} */
            result: "capture" | "kill" | "unfinished";
            spawnDelay: number | null;
            spawnAnimationTime: number | null;
            firstLimbBreakTime: number | null;
            limbBreakTimes: number[];
            lastLimbBreakTime: number | null;
            medianLimbBreakTime: number | null;
            shrineTime: number | null;
            shardInsertionTimes: number[];
            capshotTime: number | null;
            /** @description the shrine's two-second tick that the squad caught before this eidolon */
            bus: {
                time: number | null;
                waited: number | null;
            } | null;
        };
        Segment: {
            /** @enum {string} */
            kind: "spawn" | "water" | "limb" | "healing" | "capshot" | "drop" | "shrine" | "shards" | "extraction";
            eidolon: ("teralyst" | "gantulyst" | "hydrolyst") | null;
            /** @description for `limb`: which gap, from 1; otherwise 0 */
            number: number;
            from: number;
            to: number;
        };
        RunInNight: {
            /** Format: uuid */
            uuid: string;
            verified: boolean;
            index: number;
            extractionTime: number;
            lastHydrolystLimbBreakTime: number | null;
            realTime: number | null;
            loadTime: number | null;
            medianLimbBreakTime: number | null;
            /** @description figures that were inferred, because a line of the log is missing */
            estimated: "realTime"[];
            /** @description null in a client's log */
            preload: boolean | null;
            /** @enum {string} */
            outcome: "capture" | "kill" | "unfinished";
            /** @description all three eidolons captured */
            full: boolean;
            /** @description null in lists unless `withEidolons=true` */
            eidolons: components["schemas"]["Eidolon"][] | null;
            /** @description from the night's first moment to this run's start */
            startOffset: number | null;
            /** @description the timeline; of the night's own answer, null in lists */
            segments: components["schemas"]["Segment"][] | null;
        };
        Run: {
            /** Format: uuid */
            uuid: string;
            verified: boolean;
            index: number;
            extractionTime: number;
            lastHydrolystLimbBreakTime: number | null;
            realTime: number | null;
            loadTime: number | null;
            medianLimbBreakTime: number | null;
            /** @description figures that were inferred, because a line of the log is missing */
            estimated: "realTime"[];
            /** @description null in a client's log */
            preload: boolean | null;
            /** @enum {string} */
            outcome: "capture" | "kill" | "unfinished";
            /** @description all three eidolons captured */
            full: boolean;
            /** @description null in lists unless `withEidolons=true` */
            eidolons: components["schemas"]["Eidolon"][] | null;
            night: {
                /** Format: uuid */
                uuid: string;
                /** @enum {string} */
                scope: "public" | "unlisted" | "private";
                verified: boolean;
                season: number;
                squadSize: number;
                /** Format: date-time */
                createdAt: string;
                users: components["schemas"]["SquadMember"][];
            };
        };
        Verification: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "cancelled";
            videoUrl: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            povs: {
                ign: string | null;
                role: ("host" | "client") | null;
                videoUrl: string;
                inputOverlay: boolean;
            }[];
            message: string | null;
            reasonCode: string | null;
            reason: string | null;
        };
        NightDiagnostic: {
            /** @enum {string} */
            code: "not_a_log" | "empty_file" | "no_hunt_found" | "client_log" | "no_utc_line" | "overlong_line" | "invalid_utf8" | "replayed_lines" | "too_many_events" | "too_many_nights" | "too_many_names" | "several_sessions" | "cut_mid_line" | "impossible_date" | "no_capture" | "log_begins_mid_run" | "log_ends_mid_run" | "host_migration" | "dawn_mid_run" | "eidolon_killed" | "doubled_lines" | "extra_limb" | "missing_limb" | "late_shard" | "ignored_shard" | "shard_removed" | "shrine_reset" | "line_missing" | "average_incomplete" | "arcane_missing" | "real_time_from_capture" | "failed_spawn" | "teralyst_stuck" | "lure_missing" | "suspicious_spawn_animation" | "suspicious_finalize" | "suspicious_limb" | "suspicious_capshot" | "suspicious_arcane_gap" | "suspicious_shrine_gap" | "suspicious_shard_gap" | "suspicious_spawn_gap" | "suspicious_last_limb" | "suspicious_real_time" | "suspicious_tick_grid";
            /** @enum {string} */
            severity: "info" | "warning" | "error";
            count: number;
            /** @description indexes of the runs it concerns; empty when it concerns the whole night */
            runs: number[];
            /** @description of `line_missing`: which lines */
            missing: {
                /** @enum {string} */
                line: "entry" | "nightfall" | "spawn" | "shrine" | "capture" | "song";
                eidolon: ("teralyst" | "gantulyst" | "hydrolyst") | null;
            }[];
        };
        Night: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            scope: "public" | "unlisted" | "private";
            verified: boolean;
            /**
             * @description `unconfirmed`: nobody answers for the night yet, so that it is in lists but on no board and in nobody's totals; `disputed`: two logs say that they are the host's, and differ, so that nothing of it is ranked until a moderator chose
             * @enum {string}
             */
            standing: "counted" | "unconfirmed" | "disputed";
            season: number;
            squadSize: number;
            /** @description e.g. `6x3`, `5x3+1x2` */
            format: string;
            /** @enum {string} */
            perspective: "host" | "client";
            category: string | null;
            description: string;
            /** Format: date-time */
            createdAt: string;
            startedAt: string | null;
            duration: number;
            averageExtractionTime: number;
            averageRealTime: number | null;
            averageLastHydrolystLimbBreakTime: number | null;
            activeTime: number | null;
            lastEidolonCapshotTime: number | null;
            medianLimbBreakTime: number | null;
            /** @description figures that were inferred, because a line of the log is missing */
            estimated: ("averageRealTime" | "activeTime")[];
            fullRunsCount: number;
            /** @description cumulative, as the two below */
            capturedHydrolystsCount: number;
            capturedGantulystsCount: number;
            capturedTeralystsCount: number;
            /** @description host first */
            users: components["schemas"]["SquadMember"][];
            /** @description null in lists unless `withRuns=true` */
            runs: components["schemas"]["RunInNight"][] | null;
            /** @description null unless visible */
            verification: components["schemas"]["Verification"] | null;
            engineVersion: number;
            /** @description on the detail only */
            diagnostics: components["schemas"]["NightDiagnostic"][] | null;
        };
        PersonalBest: {
            value: number;
            /** @description `value` was inferred, because a line of the log is missing */
            estimated: boolean;
            /** Format: uuid */
            nightUuid: string;
            season: number;
            /** @description null when it does not count for the board */
            rank: number | null;
            /** @description entries on that board */
            total: number | null;
            /** @description why `rank` is null, of the season's first category: the night is not public; only a client's log is known; nobody answers for the night yet; a figure is less than the game allows and no moderator approved it; it does not take this squad size; it takes nights that were verified for it; it asks for more full runs; the log does not tell the figure; the boards were locked before; the board is just being counted anew. null when `rank` is not */
            unrankedReason: ("not_public" | "client_log" | "disputed" | "unconfirmed" | "below_floor" | "squad_size" | "not_verified_for_category" | "too_few_full_runs" | "figure_unknown" | "boards_locked" | "boards_changing") | null;
            /** @description which board `rank` is of: the verified entries, or (for an unverified best) all entries */
            verifiedOnly: boolean;
        };
        HunterStats: {
            nights: number;
            runs: number;
            allHydrolystCaptures: number;
            hostHydrolystCaptures: number;
            clientHydrolystCaptures: number;
            lastNightAt: string | null;
            /** @description by squad size; null in lists */
            best: {
                1: {
                    averageRealTime: components["schemas"]["PersonalBest"] | null;
                    averageLastHydrolystLimbBreakTime: components["schemas"]["PersonalBest"] | null;
                    realTime: components["schemas"]["PersonalBest"] | null;
                    lastHydrolystLimbBreakTime: components["schemas"]["PersonalBest"] | null;
                };
                2: {
                    averageRealTime: components["schemas"]["PersonalBest"] | null;
                    averageLastHydrolystLimbBreakTime: components["schemas"]["PersonalBest"] | null;
                    realTime: components["schemas"]["PersonalBest"] | null;
                    lastHydrolystLimbBreakTime: components["schemas"]["PersonalBest"] | null;
                };
                3: {
                    averageRealTime: components["schemas"]["PersonalBest"] | null;
                    averageLastHydrolystLimbBreakTime: components["schemas"]["PersonalBest"] | null;
                    realTime: components["schemas"]["PersonalBest"] | null;
                    lastHydrolystLimbBreakTime: components["schemas"]["PersonalBest"] | null;
                };
                4: {
                    averageRealTime: components["schemas"]["PersonalBest"] | null;
                    averageLastHydrolystLimbBreakTime: components["schemas"]["PersonalBest"] | null;
                    realTime: components["schemas"]["PersonalBest"] | null;
                    lastHydrolystLimbBreakTime: components["schemas"]["PersonalBest"] | null;
                };
                any: {
                    averageRealTime: components["schemas"]["PersonalBest"] | null;
                    averageLastHydrolystLimbBreakTime: components["schemas"]["PersonalBest"] | null;
                    realTime: components["schemas"]["PersonalBest"] | null;
                    lastHydrolystLimbBreakTime: components["schemas"]["PersonalBest"] | null;
                };
            } | null;
        };
        User: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            role: "user" | "mod" | "admin" | "bot";
            /** Format: date-time */
            createdAt: string;
            /** @description null until a name is verified */
            ign: string | null;
            verifiedAt: string | null;
            /** @description empty unless the hunter displays them */
            aliases: string[];
            /** @enum {string} */
            platform: "pc" | "xbox" | "ps";
            badges: string[];
            patreonTier: string | null;
            stats: components["schemas"]["HunterStats"];
        };
        UserTrend: {
            /** @enum {string} */
            metric: "realTime" | "lastHydrolystLimbBreakTime" | "extractionTime" | "medianLimbBreakTime";
            /** @description runs with this figure; the latest are shown when there are too many */
            total: number;
            /** @description in the order played; `times` and `counts` are as long */
            nights: string[];
            /** @description of each night: seconds since 1970 of its start, or of its upload when unknown */
            times: number[];
            /** @description of each night: how many of the values are its own; together all of them */
            counts: number[];
            /** @description of each run, night by night */
            values: number[];
        };
        UserCalendar: {
            timeZone: string;
            /** @description days with a night, ascending */
            days: {
                /** Format: date */
                date: string;
                nights: number;
                runs: number;
                hydrolystCaptures: number;
            }[];
        };
        SquadMate: {
            /** Format: uuid */
            uuid: string;
            ign: string;
            /** @description public nights together */
            nights: number;
            /** Format: date-time */
            lastNightAt: string;
            /** @description the best average real time together; one over fewer than six full runs only if there is no other */
            best: {
                averageRealTime: number;
                /** Format: uuid */
                nightUuid: string;
            } | null;
        };
        NightEntry: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            scope: "public" | "unlisted" | "private";
            verified: boolean;
            /**
             * @description `unconfirmed`: nobody answers for the night yet, so that it is in lists but on no board and in nobody's totals; `disputed`: two logs say that they are the host's, and differ, so that nothing of it is ranked until a moderator chose
             * @enum {string}
             */
            standing: "counted" | "unconfirmed" | "disputed";
            season: number;
            squadSize: number;
            /** @description e.g. `6x3`, `5x3+1x2` */
            format: string;
            /** @enum {string} */
            perspective: "host" | "client";
            category: string | null;
            description: string;
            /** Format: date-time */
            createdAt: string;
            startedAt: string | null;
            duration: number;
            averageExtractionTime: number;
            averageRealTime: number | null;
            averageLastHydrolystLimbBreakTime: number | null;
            activeTime: number | null;
            lastEidolonCapshotTime: number | null;
            medianLimbBreakTime: number | null;
            /** @description figures that were inferred, because a line of the log is missing */
            estimated: ("averageRealTime" | "activeTime")[];
            fullRunsCount: number;
            /** @description cumulative, as the two below */
            capturedHydrolystsCount: number;
            capturedGantulystsCount: number;
            capturedTeralystsCount: number;
            /** @description host first */
            users: components["schemas"]["SquadMember"][];
            /** @description null in lists unless `withRuns=true` */
            runs: components["schemas"]["RunInNight"][] | null;
            /** @description null unless visible */
            verification: components["schemas"]["Verification"] | null;
            engineVersion: number;
            /** @description on the detail only */
            diagnostics: components["schemas"]["NightDiagnostic"][] | null;
            /** @description entries with the same figure share it */
            rank: number;
            /** @description from 1, each once; ties by date, then uuid */
            position: number;
            /** @description rank ÷ total */
            rankFraction: number;
            /** @description to the first entry: seconds, or captures */
            gap: number;
        };
        RunEntry: {
            /** Format: uuid */
            uuid: string;
            verified: boolean;
            index: number;
            extractionTime: number;
            lastHydrolystLimbBreakTime: number | null;
            realTime: number | null;
            loadTime: number | null;
            medianLimbBreakTime: number | null;
            /** @description figures that were inferred, because a line of the log is missing */
            estimated: "realTime"[];
            /** @description null in a client's log */
            preload: boolean | null;
            /** @enum {string} */
            outcome: "capture" | "kill" | "unfinished";
            /** @description all three eidolons captured */
            full: boolean;
            /** @description null in lists unless `withEidolons=true` */
            eidolons: components["schemas"]["Eidolon"][] | null;
            night: {
                /** Format: uuid */
                uuid: string;
                /** @enum {string} */
                scope: "public" | "unlisted" | "private";
                verified: boolean;
                season: number;
                squadSize: number;
                /** Format: date-time */
                createdAt: string;
                users: components["schemas"]["SquadMember"][];
            };
            /** @description entries with the same figure share it */
            rank: number;
            /** @description from 1, each once; ties by date, then uuid */
            position: number;
            /** @description rank ÷ total */
            rankFraction: number;
            /** @description to the first entry: seconds, or captures */
            gap: number;
        };
        HunterEntry: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            role: "user" | "mod" | "admin" | "bot";
            /** Format: date-time */
            createdAt: string;
            /** @description null until a name is verified */
            ign: string | null;
            verifiedAt: string | null;
            /** @description empty unless the hunter displays them */
            aliases: string[];
            /** @enum {string} */
            platform: "pc" | "xbox" | "ps";
            badges: string[];
            patreonTier: string | null;
            stats: components["schemas"]["HunterStats"];
            /** @description entries with the same figure share it */
            rank: number;
            /** @description from 1, each once; ties by date, then uuid */
            position: number;
            /** @description rank ÷ total */
            rankFraction: number;
            /** @description to the first entry: seconds, or captures */
            gap: number;
            /** @description of the asked kind */
            captures: number;
        };
        NightRank: {
            /** @description null when it is on no board */
            rank: number | null;
            /** @description entries on that board */
            total: number | null;
            /**
             * @description which entries are counted: `all` when its squad has a better night, so that it is not among the best
             * @enum {string}
             */
            entries: "best" | "all";
            /** @description which entries are counted: the verified ones, or (for an unverified night) all */
            verifiedOnly: boolean;
            /** @description why `rank` is null, as of a personal best; null when `rank` is not */
            unrankedReason: ("not_public" | "client_log" | "disputed" | "unconfirmed" | "below_floor" | "squad_size" | "not_verified_for_category" | "too_few_full_runs" | "figure_unknown" | "boards_locked" | "boards_changing") | null;
        };
        PublicSettings: {
            brand: string;
            currentSeason: number;
            seasons: {
                number: number;
                /** Format: date-time */
                startsAt: string;
                endsAt: string | null;
            }[];
            discordUrl: string | null;
            forumVerifierBotId: string | null;
            notificationTitle: string | null;
            notificationBody: string | null;
            notificationActive: boolean;
            leaderboardsLocked: boolean;
            patreonUrl: string | null;
            apiSpecUrl: string;
            /** Format: date-time */
            serverTime: string;
            /** @description an expiry (end of a night), the length of a whole cycle, the length of its night */
            nightCycle: {
                /** Format: date-time */
                anchor: string;
                period: number;
                nightLength: number;
            };
            /** @description the sign-ins that are configured */
            providers: ("steam" | "patreon" | "local")[];
        };
        HomeStats: {
            nightsTotal: number;
            last24Hours: {
                nights: number;
                hunters: number;
            };
            last7Days: {
                nights: number;
                hunters: number;
            };
        };
        UploadedNight: {
            /** @description its place in the log, from 1 */
            number: number;
            /** @description null when skipped */
            uuid: string | null;
            format: string;
            /** @enum {string} */
            status: "created" | "updated" | "duplicate" | "joined" | "skipped";
        };
        UploadDiagnostic: {
            /** @enum {string} */
            code: "not_a_log" | "empty_file" | "no_hunt_found" | "client_log" | "no_utc_line" | "overlong_line" | "invalid_utf8" | "replayed_lines" | "too_many_events" | "too_many_nights" | "too_many_names" | "several_sessions" | "cut_mid_line" | "impossible_date" | "no_capture" | "log_begins_mid_run" | "log_ends_mid_run" | "host_migration" | "dawn_mid_run" | "eidolon_killed" | "doubled_lines" | "extra_limb" | "missing_limb" | "late_shard" | "ignored_shard" | "shard_removed" | "shrine_reset" | "line_missing" | "average_incomplete" | "arcane_missing" | "real_time_from_capture" | "failed_spawn" | "teralyst_stuck" | "lure_missing" | "suspicious_spawn_animation" | "suspicious_finalize" | "suspicious_limb" | "suspicious_capshot" | "suspicious_arcane_gap" | "suspicious_shrine_gap" | "suspicious_shard_gap" | "suspicious_spawn_gap" | "suspicious_last_limb" | "suspicious_real_time" | "suspicious_tick_grid";
            /** @enum {string} */
            severity: "info" | "warning" | "error";
            /** @description null here: what analyses the file itself tells its lines */
            line: number | null;
            count: number;
            params: {
                [key: string]: string | number;
            };
        };
        Upload: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            status: "queued" | "analysing" | "completed" | "failed";
            /** Format: date-time */
            createdAt: string;
            /** @description from 1 while queued, otherwise null */
            queuePosition: number | null;
            /** @description as received; null for anybody who came by a night's uuid */
            bytes: number | null;
            /** @description never a night that the caller may not see */
            nights: components["schemas"]["UploadedNight"][];
            diagnostics: components["schemas"]["UploadDiagnostic"][];
            error: {
                code: string;
                detail: string;
            } | null;
            /** @description nobody's yet: signing in with the same browser or the claim token makes it yours */
            claimable: boolean;
        };
        AcceptedUpload: {
            /** Format: uuid */
            uuid: string;
            /** @enum {string} */
            status: "queued" | "analysing" | "completed" | "failed";
            /** Format: date-time */
            createdAt: string;
            /** @description from 1 while queued, otherwise null */
            queuePosition: number | null;
            /** @description as received; null for anybody who came by a night's uuid */
            bytes: number | null;
            /** @description never a night that the caller may not see */
            nights: components["schemas"]["UploadedNight"][];
            diagnostics: components["schemas"]["UploadDiagnostic"][];
            error: {
                code: string;
                detail: string;
            } | null;
            /** @description nobody's yet: signing in with the same browser or the claim token makes it yours */
            claimable: boolean;
            /** @description once, to the creator: proves later that the upload is yours */
            claimToken?: string;
        };
        NextNight: {
            /**
             * Format: date-time
             * @description when the bounties expire: the end of the current or next night
             */
            expiryDate: string;
            isNight: boolean;
            /** @description the next nights, the one that runs now not among them */
            upcoming: {
                /** Format: date-time */
                startsAt: string;
                /** Format: date-time */
                expiryDate: string;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createUpload: {
        parameters: {
            query?: {
                scope?: "public" | "unlisted" | "private";
                description?: string;
                /** @description numbers of the nights to publish, e.g. `1,3`; default all */
                nights?: string;
            };
            header?: {
                fp?: string;
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description the log, or a form with the log as `file` */
        requestBody: {
            content: {
                "text/plain": unknown;
                "multipart/form-data": unknown;
            };
        };
        responses: {
            /** @description accepted: stored for good, waiting for its analysis */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedUpload"];
                };
            };
            /** @description to the status page, for a form posted without script */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description `malformed_multipart`, `incomplete_body`, `broken_gzip`, `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `uploads_blocked` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body_too_slow` */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upload_too_large`, `unpacked_too_large`, `unpack_ratio_too_high`, `extract_too_large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported_content_type`, `unsupported_encoding`, `not_a_log` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `no_hunt_found`, `night_not_in_log`, `scope_needs_account`, `too_many_events`, `log_time_too_large`, `too_many_nights` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_many_uploads_at_once`, `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `uploads_busy`, `queue_full`, `storage_full`, `database_unavailable`, `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path: {
                uploadUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upload_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteUpload: {
        parameters: {
            query?: {
                claimToken?: string;
            };
            header?: {
                fp?: string;
                /** @description the claim token; preferred to the query */
                "x-claim-token"?: string;
            };
            path: {
                uploadUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description taken back */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `wrong_claim_token` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upload_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportNight: {
        parameters: {
            query?: {
                format?: "json" | "csv";
            };
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path: {
                nightUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description the file */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Night"];
                    "text/csv": string;
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `night_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok";
                    };
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getHomeStats: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomeStats"];
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNextNight: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextNight"];
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNight: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path: {
                nightUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Night"];
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `night_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNightPreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path: {
                nightUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 1200 × 630 */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `night_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNightRank: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path: {
                nightUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NightRank"];
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `night_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ready";
                    };
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `database_unavailable`, `shutting_down`, `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicSettings"];
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStats: {
        parameters: {
            query?: {
                /** @description default: me, when signed in */
                userUuid?: string;
            };
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HunterStats"];
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `user_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path: {
                /** @description a hunter's uuid or in-game name, in any case */
                userUuidOrIgn: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `user_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUserCalendar: {
        parameters: {
            query?: {
                /** @description an IANA time zone that decides which day a night belongs to */
                timeZone?: string;
                season?: number;
            };
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path: {
                /** @description a hunter's uuid or in-game name, in any case */
                userUuidOrIgn: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserCalendar"];
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_season`, `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `user_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUserPreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path: {
                /** @description a hunter's uuid or in-game name, in any case */
                userUuidOrIgn: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description 1200 × 630 */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `user_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUserTrend: {
        parameters: {
            query?: {
                metric?: "realTime" | "lastHydrolystLimbBreakTime" | "extractionTime" | "medianLimbBreakTime";
                squadSize?: "1" | "2" | "3" | "4" | "any";
                season?: number;
            };
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path: {
                /** @description a hunter's uuid or in-game name, in any case */
                userUuidOrIgn: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserTrend"];
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_season`, `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `user_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCategories: {
        parameters: {
            query?: {
                season?: number;
            };
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        items: components["schemas"]["Category"][];
                    };
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_season`, `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listHunterBoard: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description `nextCursor` of the page before; then `offset` is ignored */
                cursor?: string;
                kind?: "allHydrolystCaptures" | "hostHydrolystCaptures" | "clientHydrolystCaptures";
                /** @description default: all seasons together */
                season?: number;
                /** @description a hunter: answers the page that holds them; `offset` is ignored */
                around?: string;
            };
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        /** @description of the first item; differs from the asked one with `around` or `cursor` */
                        offset: number;
                        items: components["schemas"]["HunterEntry"][];
                        /** @description null on the last page */
                        nextCursor: string | null;
                        /** @description slug of the category shown; null in a season without any */
                        category: string | null;
                        /** @description while boards are locked: they show the state of this moment */
                        lockedAt: string | null;
                    };
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_season`, `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_on_board` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listNightBoard: {
        parameters: {
            query: {
                limit?: number;
                offset?: number;
                /** @description `nextCursor` of the page before; then `offset` is ignored */
                cursor?: string;
                squadSize: "1" | "2" | "3" | "4" | "any";
                season: number;
                /** @description slug; default: the season's first category */
                category?: string;
                /** @description `desc` reads the same board from its end */
                orderDirection?: "asc" | "desc";
                verifiedOnly?: boolean;
                /** @description `best`: one entry per squad; `all`: every one */
                entries?: "best" | "all";
                /** @description a hunter, night or run: answers the page that holds it; `offset` is ignored */
                around?: string;
                /** @description only what was uploaded at or after it */
                from?: string;
                /** @description only what was uploaded before it */
                to?: string;
                orderBy?: "averageRealTime" | "averageLastHydrolystLimbBreakTime" | "activeTime" | "averageExtractionTime";
            };
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        /** @description of the first item; differs from the asked one with `around` or `cursor` */
                        offset: number;
                        items: components["schemas"]["NightEntry"][];
                        /** @description null on the last page */
                        nextCursor: string | null;
                        /** @description slug of the category shown; null in a season without any */
                        category: string | null;
                        /** @description while boards are locked: they show the state of this moment */
                        lockedAt: string | null;
                    };
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `missing_parameter`, `unknown_season`, `unknown_category`, `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_on_board` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listNights: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description `nextCursor` of the page before; then `offset` is ignored */
                cursor?: string;
                orderDirection?: "asc" | "desc";
                orderBy?: "createdAt" | "averageLastHydrolystLimbBreakTime" | "averageRealTime" | "averageExtractionTime" | "activeTime";
                userUuid?: string;
                /** @description matches exactly */
                capturedHydrolystsCount?: number;
                squadSize?: "1" | "2" | "3" | "4" | "any";
                verifiedOnly?: boolean;
                season?: number;
                withRuns?: boolean;
                /** @description implies nothing without `withRuns` */
                withEidolons?: boolean;
            };
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        items: components["schemas"]["Night"][];
                        /** @description null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_season`, `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRunBoard: {
        parameters: {
            query: {
                limit?: number;
                offset?: number;
                /** @description `nextCursor` of the page before; then `offset` is ignored */
                cursor?: string;
                squadSize: "1" | "2" | "3" | "4" | "any";
                season: number;
                /** @description slug; default: the season's first category */
                category?: string;
                /** @description `desc` reads the same board from its end */
                orderDirection?: "asc" | "desc";
                verifiedOnly?: boolean;
                /** @description `best`: one entry per squad; `all`: every one */
                entries?: "best" | "all";
                /** @description a hunter, night or run: answers the page that holds it; `offset` is ignored */
                around?: string;
                /** @description only what was uploaded at or after it */
                from?: string;
                /** @description only what was uploaded before it */
                to?: string;
                orderBy?: "realTime" | "lastHydrolystLimbBreakTime";
            };
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        /** @description of the first item; differs from the asked one with `around` or `cursor` */
                        offset: number;
                        items: components["schemas"]["RunEntry"][];
                        /** @description null on the last page */
                        nextCursor: string | null;
                        /** @description slug of the category shown; null in a season without any */
                        category: string | null;
                        /** @description while boards are locked: they show the state of this moment */
                        lockedAt: string | null;
                    };
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `missing_parameter`, `unknown_season`, `unknown_category`, `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_on_board` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRuns: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description `nextCursor` of the page before; then `offset` is ignored */
                cursor?: string;
                orderDirection?: "asc" | "desc";
                orderBy?: "createdAt" | "realTime" | "lastHydrolystLimbBreakTime" | "extractionTime" | "medianLimbBreakTime";
                withEidolons?: boolean;
                userUuid?: string;
                squadSize?: "1" | "2" | "3" | "4" | "any";
                verifiedOnly?: boolean;
                season?: number;
            };
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        items: components["schemas"]["Run"][];
                        /** @description null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_season`, `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUserMates: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                season?: number;
            };
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path: {
                /** @description a hunter's uuid or in-game name, in any case */
                userUuidOrIgn: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        items: components["schemas"]["SquadMate"][];
                    };
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_season`, `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `user_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description `nextCursor` of the page before; then `offset` is ignored */
                cursor?: string;
                orderDirection?: "asc" | "desc";
                orderBy?: "allHydrolystCaptures" | "hostHydrolystCaptures" | "clientHydrolystCaptures" | "nights" | "lastNightAt" | "createdAt" | "ign";
                /** @description matches anywhere in a name or displayed alias, whatever the case and accents */
                search?: string;
                /** @description hunters with nights in it; `stats` are then of that season */
                season?: number;
            };
            header?: {
                /** @description the `ETag` of an answer that you have, or several: 304 while it still holds */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        items: components["schemas"]["User"][];
                        /** @description null on the last page */
                        nextCursor: string | null;
                    };
                };
            };
            /** @description not modified: what you have, by its `ETag`, still holds; no body */
            304: {
                headers: {
                    /** @description the tag of this answer, for `if-none-match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_season`, `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    streamUploadEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description the stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": unknown;
                };
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid_token` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upload_not_found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `too_many_streams`, `rate_limited` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
