-- A new account begins with a number of its own instead of 0 (accounts/account-queries.ts says why), so nobody may leave it out.
-- Accounts that exist keep theirs, and with it their sessions.
alter table accounts alter column token_version drop default;
