-- Where an account is signed in. Tokens name their session from now on; those that name none are as valid as before, and end within a week.
create table sessions (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  account_id integer not null references accounts on delete cascade,
  -- What the browser called itself.
  agent text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  -- When its refresh token ends.
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expires on sessions (expires_at);
