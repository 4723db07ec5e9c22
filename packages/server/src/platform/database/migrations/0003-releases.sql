-- Uploaded releases of remotes, and which one is live. The files themselves are in the release store.
create table release (
  name text not null,
  version text not null,
  descriptor jsonb not null,
  uploaded_by text not null,
  created_at timestamptz not null default now(),
  primary key (name, version)
);

-- No row, or no stable version: the build that came with the server is live.
create table release_pointer (
  name text primary key,
  stable text,
  candidate text,
  percent integer not null default 0 check (percent between 0 and 99),
  -- Stable versions before this one, oldest first; null stands for the server's own build.
  history jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  check ((candidate is null) = (percent = 0))
);
