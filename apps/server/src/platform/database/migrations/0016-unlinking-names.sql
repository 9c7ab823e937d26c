-- A name that was given up, or taken away, and that nights of the account still stand under: a job takes them from it (unlink-nights.ts).
alter table user_name add column unlinking boolean not null default false;
create index user_name_unlinking on user_name (verified_at) where unlinking;
