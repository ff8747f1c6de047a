-- When the training was begun last: by it the accounts take turns at training, after a restart too.
alter table trainings add column started_at timestamptz;
create index trainings_processing on trainings (account_id) where status = 'processing';
