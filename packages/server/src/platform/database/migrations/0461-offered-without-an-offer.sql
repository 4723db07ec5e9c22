-- Orders whose offer was withdrawn because of another order in it had stayed `offered`. The engine looks for agents again.
select app.enter('system', null, null, '{}');
update task_dispatch d set state = case when t.auto_assign then 'waiting' else 'off' end
  from task t
 where t.id = d.task_id and d.state = 'offered'
   and not exists (select from offer o where o.response is null and d.task_id = any(o.task_ids));
