-- Searches are planned by how common their words are; a hundred samples don't know of one word in three hundred.
alter table journal_entry alter column search set statistics 1000;
alter table payout alter column search set statistics 1000;
