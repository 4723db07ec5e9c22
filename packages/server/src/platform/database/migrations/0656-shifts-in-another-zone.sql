-- app.mark_company marks the shifts of a company whose time zone changes, too.
grant insert on rollup_shift_stale to qafila_functions;
create policy functions on rollup_shift_stale to qafila_functions using (true) with check (true);
