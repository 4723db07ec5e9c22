-- Contracts of a supplier can exchange their numbers in one transaction, which defers the check.
alter table supplier_contract
  drop constraint supplier_contract_number_key,
  add constraint supplier_contract_number_key unique (supplier_id, number) deferrable initially immediate;
