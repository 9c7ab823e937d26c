-- The strong and exact signals that a night's logs told when a request for it moved on (docs/trust.md, "Signals of a forged log"), so that
-- what they tell by later rules can be held against it; nobody's name. Null in rows of earlier releases: not known.
alter table verification_move add column signals jsonb;
