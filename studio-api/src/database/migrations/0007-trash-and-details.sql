-- What is deleted stays for thirty days, and can be taken back until then.
alter table images add column deleted_at timestamptz;
alter table gallery_entries add column deleted_at timestamptz;
create index images_deleted on images (account_id, deleted_at) where deleted_at is not null;
create index gallery_entries_deleted on gallery_entries (account_id, deleted_at) where deleted_at is not null;
-- What a picture was made with. Older ones do not say; a version that is gone makes no difference to the picture.
alter table media add column action text;
alter table media add column prompt text;
alter table media add column model text;
alter table media add column version text;
