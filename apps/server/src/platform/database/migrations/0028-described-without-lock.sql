-- Whoever takes an upload back locks it, and its nights then. A reference from a night to an upload is checked the other way round: with the night
-- held, the upload is locked. So what is described in an upload's name keeps its uuid, also when it is gone.
alter table night drop constraint night_described_in_fkey;
drop index night_described_in;
