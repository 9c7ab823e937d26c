-- Every index besides keys says in its comment which statements need it, by the functions that make them (indexes.test.ts); schema.sql shows
-- the comments. Indexes without such a statement go, and those whose statement is as well served by another index, by the table's key, or by
-- reading a table that is small or that only jobs and moderators read. What that costs was measured (platform/database/README.md).

-- New ones come first: a table that loses an index is locked until the end.
create index user_account_look_alike on user_account using gin (name_skeletons, alias_skeletons);
create index verification_by_status on verification (status, asked_at, uuid)
  include (category, squad_size, claimed_until, hints_count, night_uuid);

-- No statement asks by them: copies of runs are found by run_key, analyses by their upload, and the purge of sessions also by their end.
drop index night_signal_shape;
drop index upload_unfinished;
drop index session_expires_at;

-- Another index, or the key, serves their statements.
drop index audit_entry_by;
drop index audit_entry_looks;
drop index audit_entry_looks_like;
drop index audit_entry_object;
drop index provider_link_refresh;
drop index session_token_parent;
drop index user_account_alias_skeletons;
drop index user_account_skeletons;
drop index verification_hints;
drop index verification_queue;

-- Only jobs asked by them, for which nobody waits.
drop index done_call_at;
drop index kept_game_run_day;
drop index kept_suspension_key_until;
drop index kept_suspension_until;
drop index link_ticket_expires_at;
drop index rate_limit_expires_at;
drop index sign_in_attempt_expires_at;
drop index used_nonce_expires_at;
drop index user_name_unlinking;

-- Only the deletion and the merge of an account asked by them.
drop index done_call_user;
drop index kept_game_run_run;
drop index report_copy_author;
drop index report_user;
drop index trusted_sender_sender;
drop index weighed_account_user;

-- Only moderators and admins asked by them, and they choose among few rows or seldom.
drop index account_merge_into;
drop index account_merge_merged;
drop index disputed_night_reason;
drop index disputed_night_since;
drop index night_hidden_as;
drop index suspension_begun;
drop index suspension_user;
drop index verification_decided;

comment on index account_merge_once is 'insertMerge, selectMerges: an account is merged into one other at a time';
comment on index audit_entry_about is 'forget_names_in_audit: what was done to the names of a deleted account';
comment on index audit_entry_at is 'selectAuditEntries: the latest entries, or those of a stretch of time';
comment on index audit_entry_of_action is 'selectAuditEntries, forget_names_in_audit: an action, looks and refused names among them';
comment on index audit_entry_of_actor is 'selectAuditEntries, selectEntriesBy: what one did, in order';
comment on index audit_entry_of_kind is 'selectAuditEntries: a kind of object, as the changes of settings';
comment on index audit_entry_of_object is 'selectAuditEntries, selectLastEntry, selectLastTimes, forget_names_in_audit: one object';
comment on index board_season_category_metric_squad_size_key is 'selectBoards, write_board_entries: one board for each list';
comment on index board_entry_night is 'write_board_entries, selectStandings, markRow: the entries of a night';
comment on index board_entry_place is 'selectPlaces, selectListHead, waitingOn, count_board_entries: a board in order, and its buckets';
comment on index board_entry_record is 'selectRecords, mark_records, write_board_entries: the records of a board';
comment on index board_entry_squad is 'mark_best_entries, waitingOn: the entries of a squad, the best first';
comment on index board_entry_time is 'mark_records: the verified entries of a board since a time';
comment on index bot_token_uuid_key is 'deleteBotToken: a token by what the list shows of it';
comment on index category_season_slug_key is 'writeCategory, lockCategory, ranked_night: the categories of a season';
comment on index game_run_latest is 'selectPercentiles: the latest scores of a game';
comment on index game_run_of_day is 'insertRun, selectRunOfDay, selectEarlierRuns: one run of an account for each game and day';
comment on index game_run_score is 'selectScores, countScores, countScoresBefore, selectDayBefore: the scores of a day in order';
comment on index hunter_count_by_captures is 'selectHunterPage: hunters by captures';
comment on index hunter_count_by_last_night is 'selectHunterPage: hunters by their last night';
comment on index hunter_count_by_name is 'selectHunterPage, countHunters: hunters by name, and searches, from the index alone';
comment on index hunter_night_played is 'countedNights, readNightPage, readOwnNightPage, hunter_count_source: the nights of a hunter';
comment on index name_proof_code_hash_key is 'lockProof: the account that a code belongs to';
comment on index night_by_active_time is 'readListPage: public nights by active time';
comment on index night_by_average_extraction_time is 'readListPage: public nights by extraction time';
comment on index night_by_average_last_limb is 'readListPage: public nights by the last limb';
comment on index night_by_average_real_time is 'readListPage, selectPasts: public nights by real time, and how many are faster';
comment on index night_by_created_at is 'readListPage, selectLatestBests, selectRecent: the latest public nights';
comment on index night_by_game_day is 'isNightOf: public nights of an era';
comment on index night_by_started_at is 'selectOtherPlaces: nights that went on at the same time';
comment on index night_count_share is 'derive_night_counts: a sixty-fourth of the public nights, counted at each commit';
comment on index night_deleted is 'selectQueue, countQueue: the few deleted nights, whose requests are left out';
comment on index night_session is 'selectKnownSessions, readLogsOfSession, selectFormerNights, selectLogsOfMatch: the nights of a session';
comment on index night_member_unlinked is 'linkMembersOfName, selectNightsOfHunter: places under a name that belong to no account';
comment on index night_member_user is 'linkMembersOfName, selectPasts, night_standing, note_touched: the places of an account, once in a night';
comment on index notice_user is 'selectNotices, countUnseenNotices, selectNoticeMarks, insertNotice: the notices of an account';
comment on index own_night_user is 'readOwnNightPage, selectOwnNightMarks: what only the account itself sees of its nights';
comment on index provider_link_user is 'selectProviderLinks, lockLinks, insertLink: the sign-ins of an account, one for each provider';
comment on index report_night is 'wasJudged, lockOpenReportsAbout, deleteNight: the reports about a night';
comment on index report_once is 'insertReport: one open report of an account about one thing';
comment on index report_queue is 'selectReports: reports by age, and the open ones about the same thing';
comment on index report_reporter is 'countReportsOf, selectReportsOf: the reports of an account';
comment on index run_by_created_at is 'readListPage: the latest public runs';
comment on index run_by_extraction_time is 'readListPage: public runs by extraction time';
comment on index run_by_last_limb is 'readListPage: public runs by the last limb';
comment on index run_by_median_limb is 'readListPage: public runs by the median limb';
comment on index run_by_real_time is 'readListPage: public runs by real time';
comment on index run_night_position is 'upsertRuns, runsOfNight, hunter_night_source, night_standing: the runs of a night in order';
comment on index run_copy_of_other is 'selectCopies, replaceRunKeys: copies that the other side found';
comment on index run_key_bucket_1 is 'selectRunsAlike, condemnedAlike: the oldest runs of a bucket';
comment on index run_key_bucket_2 is 'selectRunsAlike, condemnedAlike: the oldest runs of a bucket';
comment on index run_key_bucket_3 is 'selectRunsAlike, condemnedAlike: the oldest runs of a bucket';
comment on index run_key_bucket_4 is 'selectRunsAlike, condemnedAlike: the oldest runs of a bucket';
comment on index run_key_bucket_5 is 'selectRunsAlike, condemnedAlike: the oldest runs of a bucket';
comment on index run_key_bucket_6 is 'selectRunsAlike, condemnedAlike: the oldest runs of a bucket';
comment on index session_of_user is 'selectSessions, countBegunSince, endAllBut, endOldest: the sessions of an account';
comment on index session_token_session is 'deleteEnded, deleteTokensOfAccount: the tokens that go with a session';
comment on index touched_once is 'note_touched, derive_touched: what a transaction touched, once';
comment on index trusted_sender_user_uuid_sender_uuid_key is 'squad_place, insertTrusted, selectTrusted: whom an account trusts';
comment on index upload_idempotency_hash_key is 'insertUploads, findEarlierUpload: a call that is sent again';
comment on index upload_once_per_fingerprint is 'insertUploads, findEarlierUpload: a log of a visitor that is sent again';
comment on index upload_once_per_user is 'insertUploads, findEarlierUpload, lockUploadOfContent: a log of an account that is sent again';
comment on index upload_user is 'selectUploadsAfter, lockNextUploadOf, squad_place, selectVoiceFacts: the uploads of an account';
comment on index upload_night_night is 'night_owner, night_standing, squad_place, readLogsOfNight: the logs of a night';
comment on index user_account_ign_key_key is 'findHolder, lockHolder, selectHunter: the account that holds a name';
comment on index user_account_look_alike is 'findLookAlike, lockAliasHolders: names and aliases that look alike, by either column';
comment on index user_account_merged is 'isAccountOf, selectTiedNights, selectAccountsMergedInto: the accounts that were merged into one';
comment on index user_account_overseer is 'selectAccountsOfNight, countApprovers: the few moderators and admins';
comment on index user_name_current is 'insertSquads, isNameOf: the account that holds a name now, one at a time';
comment on index user_name_current_of_user is 'insertName, endName: the name that an account has now, one at a time';
comment on index user_name_user is 'selectNames, selectNamesOf, selectTiedNights, moveNames: all names of an account';
comment on index verification_age is 'selectQueue: requests of every status by age';
comment on index verification_by_status is 'selectQueue, countQueue, selectQueueCounts: requests of a status, by age or by hints';
comment on index verification_night is 'lastVerification, wasAskedBefore, wasJudged: the requests for a night';
comment on index verification_of_night is 'insertVerification, lockPendingVerification: one request for a night waits or stands';
comment on index verification_recheck is 'selectQueue, selectQueueCounts: the few requests to be looked at again';
comment on index verification_requested is 'selectOwnVerifications, selectRequestTimes, selectRequester: the requests of an account';
comment on index verification_move_by is 'selectDecisionsSince, selectApprovedNights: what a moderator decided';
comment on index verification_move_of is 'selectMoves, selectQueue: the history of a request';
comment on index weighed_account_night_uuid_user_uuid_key is 'night_standing, isWeighed, storeChoice: the senders whose logs were weighed';
