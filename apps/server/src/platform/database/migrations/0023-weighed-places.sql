-- Whose place in a squad it is that a moderator weighed a log of who chose the one that is shown: whoever has the place later, by the
-- same name, has had their say as well (ADR 0033). Of the night, like the place: it outlives accounts, and says nothing of them.
alter table night_member add column weighed_for uuid;
-- Choices of before.
update night_member member set weighed_for = weighed.settled_for
from weighed_account weighed
where weighed.night_uuid = member.night_uuid and weighed.user_uuid = member.user_uuid;
