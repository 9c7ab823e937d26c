create or replace trigger category_touched after insert or delete or update of season, slug, scope, 
minimum_full_runs, squad_sizes, requirements on category
  for each row execute function note_touched();
