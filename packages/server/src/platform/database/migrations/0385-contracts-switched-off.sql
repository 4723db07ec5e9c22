-- The first day on which a contract was switched off, so that its month keeps what it cost until then. Of those that are
-- off already no day is known: they go on costing nothing.
alter table supplier_contract add column inactive_from date;
update supplier_contract set inactive_from = starts_on where not active;
alter table supplier_contract add constraint supplier_contract_off check (active = (inactive_from is null));
