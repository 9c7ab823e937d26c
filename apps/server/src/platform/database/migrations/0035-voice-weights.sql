-- How much the account that sent a log of a night weighs where the log agrees with others (docs/trust.md, S10), as of when a log of the night
-- last came: whether it is the second voice for places in the first ten is asked of each change of the night. Null: a visitor's, the
-- night's only account's, or of an earlier release, which weighs as much as any.
alter table upload_night add column voice_weight real;
