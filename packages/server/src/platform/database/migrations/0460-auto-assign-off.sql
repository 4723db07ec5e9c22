-- Orders with auto-assign off had got into the engine's queue when they were taken from an agent. They are the operators'.
select app.enter('system', null, null, '{}');
update task_dispatch d set state = 'off'
  from task t where t.id = d.task_id and d.state = 'waiting' and not t.auto_assign;
