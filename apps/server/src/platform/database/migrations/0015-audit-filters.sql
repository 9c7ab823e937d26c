-- Whatever the audit log is narrowed to is read in the order in which it is shown, and never as a whole.
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_of_action on audit_entry (action, at, id);
create index audit_entry_of_kind on audit_entry (object_kind, at, id);
create index audit_entry_of_object on audit_entry (object, at, id);
create index audit_entry_of_actor on audit_entry (by_name, at, id) where by_name is not null;
-- Who saw what is private of somebody: actions are named for it (`user.look`).
create index audit_entry_looks on audit_entry (at, id) where action like '%.look%';
