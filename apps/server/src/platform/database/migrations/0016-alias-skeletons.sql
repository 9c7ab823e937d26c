-- What the aliases of an account have in common with names that look like them: whoever has an alias is found when somebody else
-- verifies such a name. Aliases of before are compared from the next change of their account on.
alter table user_account add column alias_skeletons text[] collate "C" not null default '{}';
create index user_account_alias_skeletons on user_account using gin (alias_skeletons);
