-- A run that another hunter of the squad hosted is read from that hunter's log: the upload, as long as it is one of the night's.
alter table run add column filled_from uuid;
