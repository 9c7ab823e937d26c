-- Which nights are other logs of one that moderators hid or removed: few are.
create index night_hidden_as on night (hidden_as) where hidden_as is not null;
