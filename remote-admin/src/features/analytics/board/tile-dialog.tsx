import {
  type Breakdown,
  KIND_BREAKDOWNS,
  MAX_TABLE_METRICS,
  type Metric,
  metricsFor,
  TILE_KINDS,
  type Tile,
  type TileKind,
} from '@qafila/contracts/analytics';
import { Button, Checkbox, Dialog, Input, Stack, Text } from '@qafila/ui';
import { DiscardQuestion, Select } from '@qafila/ui/fields';
import { FilterCell } from '@qafila/ui/list';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';

type Draft = Omit<Tile, 'id'>;

/** The draft with another kind or breakdown, and only what that can show. */
function fitted(draft: Draft, kind: TileKind, wanted: Breakdown | null): Draft {
  const offered = KIND_BREAKDOWNS[kind];
  const by = wanted !== null && offered.includes(wanted) ? wanted : (offered[0] ?? null);
  const possible = metricsFor(kind, by);
  const kept = draft.metrics.filter((metric) => possible.includes(metric));
  const metrics = kept.length ? kept : possible.slice(0, 1);
  return { ...draft, kind, by, metrics: kind === 'table' ? metrics : metrics.slice(0, 1) };
}

const isSame = (one: Draft, other: Draft): boolean =>
  one.kind === other.kind &&
  one.by === other.by &&
  one.wide === other.wide &&
  (one.title ?? '') === (other.title ?? '') &&
  one.metrics.join() === other.metrics.join();

interface TileDialogProps {
  /** The tile to change; none for a new one. */
  tile: Draft | undefined;
  busy: boolean;
  onSave: (draft: Draft) => void;
  onClose: () => void;
}

/** Chooses what a tile shows. */
export function TileDialog({ tile, busy, onSave, onClose }: TileDialogProps) {
  const t = useText();
  const [begun] = useState<Draft>(tile ?? { kind: 'number', metrics: ['delivered'], by: null, wide: false });
  const [draft, setDraft] = useState(begun);
  const { kind, by, metrics } = draft;
  const possible = metricsFor(kind, by);
  const toggle = (metric: Metric, on: boolean) =>
    setDraft({ ...draft, metrics: possible.filter((one) => (one === metric ? on : metrics.includes(one))) });
  const tooMany = metrics.length > MAX_TABLE_METRICS;
  const refused = metrics.length === 0 || tooMany;
  return (
    <Dialog
      open
      size="md"
      title={t(tile ? 'analytics.tile.edit' : 'analytics.tile.add')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('analytics.cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={refused} onClick={() => onSave(draft)}>
            {t(tile ? 'form.save' : 'analytics.tile.add')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Line label={t('analytics.tile.kind')}>
          {(id) => (
            <Select<TileKind>
              id={id}
              value={kind}
              options={TILE_KINDS.map((value) => ({ value, label: t(`analytics.kind.${value}`) }))}
              onValue={(next) => next && setDraft(fitted(draft, next, by))}
            />
          )}
        </Line>
        {KIND_BREAKDOWNS[kind].length > 1 && (
          <Line label={t('analytics.tile.by')}>
            {(id) => (
              <Select<Breakdown>
                id={id}
                value={by ?? undefined}
                options={KIND_BREAKDOWNS[kind].map((value) => ({
                  value,
                  label: t(`analytics.column.${value}`),
                }))}
                onValue={(next) => next && setDraft(fitted(draft, kind, next))}
              />
            )}
          </Line>
        )}
        {kind === 'table' ? (
          <fieldset>
            <Text as="legend" size="sm" tone="muted" marginBlockEnd="1">
              {t('analytics.tile.metrics')}
            </Text>
            <Stack gap="1">
              {possible.map((metric) => (
                <Checkbox
                  key={metric}
                  checked={metrics.includes(metric)}
                  onChange={({ target }) => toggle(metric, target.checked)}
                >
                  {t(`analytics.metric.${metric}`)}
                </Checkbox>
              ))}
            </Stack>
            {tooMany && (
              <Text tone="danger" size="sm" role="alert">
                {t('analytics.tile.tooMany', { most: MAX_TABLE_METRICS })}
              </Text>
            )}
          </fieldset>
        ) : (
          <Line label={t('analytics.tile.metric')}>
            {(id) => (
              <Select<Metric>
                id={id}
                value={metrics[0]}
                options={possible.map((value) => ({ value, label: t(`analytics.metric.${value}`) }))}
                onValue={(next) => next && setDraft({ ...draft, metrics: [next] })}
              />
            )}
          </Line>
        )}
        <Line label={t('analytics.tile.title')}>
          {(id) => (
            <Input
              id={id}
              maxLength={100}
              value={draft.title ?? ''}
              placeholder={t('analytics.tile.titleHint')}
              onChange={(event) => setDraft({ ...draft, title: event.target.value })}
            />
          )}
        </Line>
        {kind !== 'number' && (
          <Checkbox
            checked={draft.wide}
            onChange={({ target }) => setDraft({ ...draft, wide: target.checked })}
          >
            {t('analytics.tile.wide')}
          </Checkbox>
        )}
      </Stack>
      <DiscardQuestion dirty={!isSame(draft, begun)} busy={busy} />
    </Dialog>
  );
}

function Line({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <FilterCell label={label} id={id}>
      {children(id)}
    </FilterCell>
  );
}
