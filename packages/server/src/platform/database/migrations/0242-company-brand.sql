-- How a company looks to recipients.
create table company_brand (
  company_id uuid primary key references company on delete cascade,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  logo_file_id uuid references file
);
create index company_brand_logo on company_brand (logo_file_id);
select app.protect('company_brand');
