-- What is erased with an account is found by its reference. Without these each charge that goes, one that came to nothing too, reads
-- everybody's trainings, and each account that goes everybody's charges.
create index trainings_charge on trainings (charge_id) where charge_id is not null;
create index charges_account on charges (account_id);
