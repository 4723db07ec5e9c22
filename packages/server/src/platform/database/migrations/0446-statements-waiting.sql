-- What waits for a company is read with its alerts, again and again; settled statements pile up.
create index contract_statement_waits_subscriber on contract_statement (subscriber_company_id) where settled_at is null;
create index contract_statement_waits_fulfillment on contract_statement (fulfillment_company_id) where settled_at is null;
