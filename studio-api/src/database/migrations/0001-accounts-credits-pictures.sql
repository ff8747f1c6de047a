create table accounts (
  id integer generated always as identity primary key,
  email text not null,
  username text not null,
  password_hash text not null,
  -- Tokens carry it; raising it ends every session of the account.
  token_version integer not null default 0,
  created_at timestamptz not null default now()
);
create unique index accounts_email on accounts (lower(email));

create table invitations (
  email text primary key check (email = lower(email)),
  created_at timestamptz not null default now()
);

-- The sums of ledger_entries, kept beside them so that reading is cheap and a row lock serialises all money of an account.
create table credit_balances (
  account_id integer primary key references accounts on delete cascade,
  remaining integer not null check (remaining >= 0),
  used integer not null check (used >= 0)
);

create table charges (
  id integer generated always as identity primary key,
  account_id integer not null references accounts on delete cascade,
  action text not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('held', 'charged', 'released', 'refunded')),
  acknowledged_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index charges_unacknowledged on charges (account_id, amount, id) where acknowledged_at is null;
create index charges_held on charges (id) where state = 'held';

-- Append-only. The sum of an account's amounts is what remains; the sum of all but grants, negated, is what is used.
create table ledger_entries (
  id bigint generated always as identity primary key,
  account_id integer not null references accounts on delete cascade,
  kind text not null check (kind in ('grant', 'hold', 'release', 'refund', 'deduction')),
  amount integer not null,
  charge_id integer references charges on delete cascade,
  note text,
  created_at timestamptz not null default now()
);
create index ledger_entries_account on ledger_entries (account_id, id);

create table media (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  account_id integer not null references accounts on delete cascade,
  format text not null check (format in ('jpeg', 'png', 'webp')),
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamptz not null default now()
);
create index media_account on media (account_id);

-- Generated and processed pictures share this one sequence of ids.
create table images (
  id integer generated always as identity primary key,
  account_id integer not null references accounts on delete cascade,
  media_id text not null references media,
  list text not null check (list in ('generated', 'processed')),
  created_at timestamptz not null default now(),
  unique (account_id, media_id)
);
create index images_media on images (media_id);

create table gallery_entries (
  id integer generated always as identity primary key,
  account_id integer not null references accounts on delete cascade,
  media_id text not null references media,
  featured boolean not null default false,
  created_at timestamptz not null default now(),
  unique (account_id, media_id)
);
create index gallery_entries_media on gallery_entries (media_id);

create table trainings (
  id text primary key,
  version_id text not null unique,
  account_id integer not null references accounts on delete cascade,
  trigger_word text not null,
  status text not null check (status in ('processing', 'succeeded', 'failed', 'canceled')),
  progress real not null default 0,
  -- Nothing writes it any more: pg-boss counts the starts of a job. Backups of every version have it, so it stays.
  attempts integer not null default 0,
  error text,
  error_code text,
  notes jsonb not null default '[]',
  cover_media_id text references media,
  charge_id integer references charges on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index trainings_account on trainings (account_id, created_at);
create index trainings_cover on trainings (cover_media_id) where cover_media_id is not null;

-- Files that nothing refers to, or that are about to be written: what is left here at start is removed from the disk.
create table unreferenced_files (
  file text primary key,
  since timestamptz not null default now()
);
