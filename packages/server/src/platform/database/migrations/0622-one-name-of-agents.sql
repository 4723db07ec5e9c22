-- Agents have the name and number of their account. What differs was changed on one page alone; the one that dispatchers call is kept.
select app.enter('system', null, null, '{}');
update user_account u
   set first_name = a.first_name, last_name = a.last_name, phone_number = a.phone_number, version = u.version + 1
  from agent a
 where a.user_id = u.id
   and (u.first_name, u.last_name, u.phone_number) is distinct from (a.first_name, a.last_name, a.phone_number);
