-- What was paid for, where it is a picture that is still there: the history of credits shows it.
alter table charges add column image_id integer references images on delete set null;
create index charges_image on charges (image_id) where image_id is not null;
