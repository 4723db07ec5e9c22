-- The accounts of agents who are blocked or have left don't sign in.
select app.enter('system', null, null, '{}');
update user_account u
   set active = false, version = u.version + 1
  from agent a
 where a.user_id = u.id and a.employment_status_id <> 1 and u.active;
-- Who signed in again, though they were blocked, is offline: they have no way left to end their work themselves.
update agent_state s
   set online = false, on_break = false, break_asked = false, break_until = null
  from agent a
 where a.id = s.agent_id and a.employment_status_id <> 1 and s.online;
