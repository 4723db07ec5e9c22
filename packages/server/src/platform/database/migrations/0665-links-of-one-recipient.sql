-- A link that asks for an address belongs to the recipient of one tracking link, and ends with it.
alter table address_confirmation add column tracking_id text;
select app.enter('system', null, null, '{}');
update address_confirmation c set tracking_id = t.tracking_id from task t where t.id = c.task_id;
alter table address_confirmation alter column tracking_id set not null;
