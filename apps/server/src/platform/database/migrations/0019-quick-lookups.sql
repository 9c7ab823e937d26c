-- Those who may decide are a handful among all accounts, and nights that are gone few among all nights: both are asked for by each
-- look at a request for verification.
create index user_account_overseer on user_account (uuid) where role in ('mod', 'admin');
create index night_deleted on night (uuid) where deleted_at is not null;
