-- A night that is not public ranks nowhere, and waits for no moderator's choice (view disputed_night_source): those of before.
delete from disputed_night using night where night.uuid = disputed_night.night_uuid and night.scope <> 'public';
