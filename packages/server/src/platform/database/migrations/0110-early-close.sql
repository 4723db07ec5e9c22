-- Why a shift's cash was closed before the shift was over.
alter table cash_close add column early_reason text check (early_reason <> '');

-- Money rules are saved against what the page showed, and say who set them.
alter table wallet_settings
  add column version integer not null default 1,
  add column updated_by_name text,
  add column updated_at timestamptz;
