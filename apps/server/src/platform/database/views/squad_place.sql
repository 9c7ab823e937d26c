-- A place in a night's squad, and whether it is shown to the squad alone: whoever has it chose so for themselves, or sent the night for
-- no eyes but the squad's, and a mate shows it to more (docs/product.md, "One night, several logs").
create or replace view squad_place as
  select member.night_uuid, member.position, member.name_key, member.role, member.scope, member.user_uuid, member.presence,
    member.scope = 'private' or coalesce((
      select bool_and(coalesce(sent.scope, upload.scope) = 'private')
      from upload_night sent join upload on upload.uuid = sent.upload_uuid
      where sent.night_uuid = member.night_uuid and upload.user_uuid = member.user_uuid and sent.given_up_at is null
    ), false) as is_masked
  from night_member member;
