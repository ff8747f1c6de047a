-- What an account keeps goes in several transactions, between which others have their turns. It is closed in the first of them; what is left of it
-- when the studio stops is erased by the next start.
alter table accounts add column erased_at timestamptz;
create index accounts_erased on accounts (id) where erased_at is not null;
