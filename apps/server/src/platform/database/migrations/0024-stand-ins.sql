-- The names that were made up for hunters of a night whose accounts are deleted: no log gives them. A log of that hunt that names
-- somebody in their place is known by its limbs all the same, so that no hunt is there twice (docs/product.md, "One night, several logs").
alter table night add column stand_ins text[] not null default '{}';
-- Those of before; the form is that of the names that are made up.
update night set stand_ins = made_up.names
from (
  select night_uuid, array_agg(name order by position) as names from night_member
  where user_uuid is null and name ~ '^~[0-9a-f]{12}$' group by night_uuid
) made_up
where made_up.night_uuid = night.uuid;
