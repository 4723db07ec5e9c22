-- A page of a ledger's search: the matches after the first `skip`, and how many were found so far. There may
-- be more unless the search is complete.
create or replace function app.search_ledger(filters jsonb, beyond text, skip integer, most integer, first_look integer,
  out ids uuid[], out total integer, out at_least boolean)
language plpgsql stable set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0 as $$
declare
  -- A long span with more matches than this is not read as a whole.
  few constant integer := 2000;
  -- Entries further back than this are not scanned one by one.
  far constant integer := 12000;
  look integer := first_look;
  needed float;
  spans_read integer := 0;
  branches text[] := app.money_branches('journal_entry', filters);
  level integer;
  -- Number of short spans read at once: as many as are likely to fill the page.
  many integer;
  hits uuid[];
  seen integer;
  edge_at timestamptz;
  edge_id uuid;
  day bigint;
  first_day bigint;
  -- Age in days from which spans are short.
  closer bigint;
  newest timestamptz;
  -- Matches in 64 days, estimated from the newest entries.
  expected float;
  part uuid[];
begin
  loop
    execute (select format('with newest as materialized (select t.id, t.at, t.search like %1$L as hit from (%2$s) as t'
        ' order by t.at desc, t.id desc limit %3$s) select array(select id from newest where hit order by at desc, id desc'
        ' limit %4$s), (select count(*) from newest where hit), (select count(*) from newest),'
        ' (select at from newest order by at, id limit 1), (select id from newest order by at, id limit 1),'
        ' (select max(at) from newest)',
        filters ->> 'pattern', string_agg(format('(select t.id, t.at, t.search from journal_entry t where %s%s'
          ' order by t.at desc, t.id desc limit %s)', branch, beyond, look), ' union all '),
        look, skip + most) from unnest(branches) as branch)
      into hits, total, seen, edge_at, edge_id, newest;
    -- How far back a common word fills the page.
    needed := 1.2 * look * (skip + most) / greatest(total, 1);
    exit when seen < look or cardinality(hits) >= skip + most or needed > far;
    look := ceil(needed);
  end loop;
  at_least := seen >= look;
  if at_least and cardinality(hits) < skip + most then
    day := app.money_day(edge_at);
    expected := total * 64 * 86400 / greatest(extract(epoch from newest - edge_at), 1);
    while cardinality(hits) < skip + most loop
      if first_day is null and spans_read > 1 then
        execute (select format('select app.money_day(min(at)) from (%s) as t', string_agg(format('(select t.at from'
            ' journal_entry t where %s order by t.at, t.id limit 1)', branch), ' union all ')) from unnest(branches) as branch)
          into first_day;
      end if;
      exit when day < first_day;
      level := case when filters ? 'agentId' or ((closer is null or day < closer)
        and (day % 64 = 63 or expected < few / 2)
        and ((day >> 6) << 6 >= first_day or not filters ? 'from')) then 1 else 0 end;
      many := case when level = 1 then 1
        else least(greatest(ceil((skip + most - cardinality(hits)) * 32 / greatest(expected, 1)), 1), 8,
          (day % 64) / 2 + 1) end;
      part := app.search_spans(filters, level, case when level = 1 then array[day >> 6]
          else array(select (day >> 1) - back from generate_series(0, many - 1) as back) end, edge_at, edge_id,
        case when level = 1 and not filters ? 'agentId' then few else null end);
      if level = 1 and cardinality(part) >= few then
        closer := (day >> 6) << 6;
        continue;
      end if;
      total := total + cardinality(part);
      hits := hits || part;
      spans_read := spans_read + 1;
      day := case when level = 1 then ((day >> 6) << 6) - 1 else (((day >> 1) - many + 1) << 1) - 1 end;
    end loop;
    at_least := first_day is null or day >= first_day;
  end if;
  ids := hits[skip + 1 : skip + most];
end $$;
