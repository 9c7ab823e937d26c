-- Transactions that took something out of public view: deleted, hidden, private, or of a suspended hunter. A replica that
-- does not have the newest of them yet is not asked.
create table withdrawal (
  xid xid8 primary key,
  at timestamptz not null default clock_timestamp()
);
