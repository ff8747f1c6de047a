-- Old charges that came to nothing are removed, with their two entries each.
create index charges_given_back on charges (account_id, id) where state in ('released', 'refunded');
create index ledger_entries_charge on ledger_entries (charge_id) where charge_id is not null;
