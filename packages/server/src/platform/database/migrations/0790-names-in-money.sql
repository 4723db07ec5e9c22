-- Payouts and cash closes are found by the present name of their agent. Until now they were found by that of their time.
select app.enter('system', null, null, '{}');
update payout p
   set search = ' ' || app.plain_numbers(lower(a.public_id || ' ' || btrim(a.first_name || ' ' || a.last_name)))
  from agent a
 where a.id = p.agent_id
   and p.search <> ' ' || app.plain_numbers(lower(a.public_id || ' ' || btrim(a.first_name || ' ' || a.last_name)));
update cash_close c
   set search = ' ' || app.plain_numbers(
         lower(a.public_id || ' ' || btrim(a.first_name || ' ' || a.last_name) || ' ' || coalesce(c.reason, '')))
  from agent a
 where a.id = c.agent_id
   and c.search <> ' ' || app.plain_numbers(
         lower(a.public_id || ' ' || btrim(a.first_name || ' ' || a.last_name) || ' ' || coalesce(c.reason, '')));
create trigger agent_name_in_money after update on agent for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function app.follow_name();
