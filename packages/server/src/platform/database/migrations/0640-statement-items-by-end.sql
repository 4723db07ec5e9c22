-- Files of a statement read its items in the order in which they ended, a batch at a time.
create index contract_statement_item_end on contract_statement_item (statement_id, ended_at, task_id);
