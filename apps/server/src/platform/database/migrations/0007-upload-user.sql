-- The statement that finds the next upload of an account has another name.
comment on index upload_user is 'selectUploadsAfter, findNextUploadOf, squad_place, selectVoiceFacts: the uploads of an account';
