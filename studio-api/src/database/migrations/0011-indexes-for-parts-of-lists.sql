-- A part of a list is read along these from its first entry to its last. By their ids alone it would be read through everybody's.
create index images_listed on images (account_id, list, id) where deleted_at is null;
create index gallery_entries_listed on gallery_entries (account_id, id) where deleted_at is null;
