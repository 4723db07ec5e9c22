-- The accounts of agents who are blocked or have left don't sign in.
update user_account u
   set active = false, version = u.version + 1
  from agent a
 where a.user_id = u.id and a.employment_status_id <> 1 and u.active;
