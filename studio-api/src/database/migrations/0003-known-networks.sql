-- From where an account has signed in with its password: who comes from there is not slowed down by the guesses of strangers.
create table known_networks (
  account_id integer not null references accounts on delete cascade,
  -- An HMAC of the account and the network, so that nobody reads addresses out of a backup.
  network text not null,
  used_at timestamptz not null default now(),
  primary key (account_id, network)
);
