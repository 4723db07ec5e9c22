-- The links that the orders of a token had when it was made: with another recipient an order has another one, and leaves the page
-- of the customer before.
select app.enter('system', null, null, '{}');
alter table embed_token add column tracking_ids text[];
update embed_token e set tracking_ids = array(
  select t.tracking_id from task t where t.id = any (e.task_ids) and t.tracking_id is not null);
alter table embed_token alter column tracking_ids set not null;
