-- One condition per index that can serve a list of money: owner and kind; `true` for the owner where all are seen (see list_piece).
create or replace function app.money_kinds(source text, filters jsonb) returns text[] language plpgsql stable as $$
declare
  owners text[];
  kinds text[] := '{}';
begin
  if filters ? 'agentId' then
    owners := array[format('t.agent_id = %L', filters ->> 'agentId')
      || case when app.sees_all() then '' else format(' and t.company_id = %L', app.company_id()) end];
  elsif app.sees_all() then
    owners := array['true'];
  else
    owners := array[format('t.company_id = %L', app.company_id())];
  end if;
  if source = 'journal_entry' then
    owners := (select array_agg(one || ' and t.agent_id is not null') from unnest(owners) as one);
    if filters ? 'wallet' then
      kinds := (select array_agg(' and t.action_id = ' || one) from generate_series(1, 4) as one
                 where not filters ? 'actionId' or one = (filters ->> 'actionId')::int);
    elsif filters ?| array['balancingStatusId', 'ledgerTypeId', 'transactionTypeId'] then
      kinds := (select array_agg(case when filters ? 'balancingStatusId'
                    then format(' and t.balancing_status_id = %L::smallint', filters ->> 'balancingStatusId') else '' end
                  || format(' and t.ledger_type_id = %s and t.transaction_type_id = %s', type, direction))
                  from generate_series(1, 5) as type, generate_series(1, 2) as direction
                 where (not filters ? 'ledgerTypeId' or type = (filters ->> 'ledgerTypeId')::int)
                   and (not filters ? 'transactionTypeId' or direction = (filters ->> 'transactionTypeId')::int));
    end if;
  elsif filters ? 'statusId' then
    kinds := array[format(' and t.status_id = %L::smallint', filters ->> 'statusId')];
  end if;
  if kinds = '{}' then return owners; end if;
  return (select array_agg(owner || kind) from unnest(owners) as owner, unnest(kinds) as kind);
end $$;
