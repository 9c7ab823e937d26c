-- What an account did, and what was done to it, are found without reading the whole audit log: for the file of everything
-- that is stored about somebody, and to forget somebody.
create index audit_entry_by on audit_entry (by_name, id) where by_kind = 'user';
create index audit_entry_about on audit_entry ((details ->> 'userUuid')) where details ->> 'userUuid' is not null;
create index audit_entry_looks_like on audit_entry ((details ->> 'looksLike')) where details ->> 'looksLike' is not null;
