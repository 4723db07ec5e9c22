import type { ConfigName, ConfigOverride } from '@qafila/contracts/config';
import { useDrawer } from '@qafila/shell-sdk';
import { Button, Card, EmptyState, ErrorState, Flex, LoadingState, Section, Text } from '@qafila/ui';
import { SortableList } from '@qafila/ui/sortable';
import { useEffectEvent, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { ConflictNote } from '../../../shared/versions/conflict-note.tsx';
import { useConfig, useOverrides } from '../use-config.ts';
import { useConfigWords } from '../use-config-words.ts';
import { useLockReason } from '../use-lock-reason.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OverrideCard } from './override-card.tsx';
import { useOverrideActions } from './use-override-actions.ts';

const idOf = ({ id }: ConfigOverride) => id;

/** The overrides of a configuration, highest priority first. */
export function OverrideList({ kind }: { kind: ConfigName }) {
  const t = useText();
  const drawer = useDrawer();
  const { details } = useConfig(kind);
  const locked = useLockReason(details?.isFrozen);
  const { data, error, refetch } = useOverrides(kind);
  const [isOrdering, setOrdering] = useState(false);
  return (
    <Card>
      <Section
        title={t('config.overrides')}
        description={locked ?? t('config.dragHint')}
        actions={
          <Flex gap="2" flexWrap="wrap" justifyContent="flex-end">
            {data && data.configOverrides.length > 1 && (
              <Button disabled={locked !== undefined} onClick={() => setOrdering(true)}>
                {t('config.order.open')}
              </Button>
            )}
            <Button
              icon="plus"
              disabled={locked !== undefined}
              onClick={() => drawer.open(`${kind}-config.create`, {})}
            >
              {t('config.add')}
            </Button>
          </Flex>
        }
      >
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingState />}
        {data && data.configOverrides.length === 0 && (
          <EmptyState icon="columns" title={t('config.noOverrides')} body={t('config.noOverridesBody')} />
        )}
        {data && data.configOverrides.length > 0 && (
          <Sorted {...{ kind, locked, isOrdering, ...data }} onOrdered={() => setOrdering(false)} />
        )}
      </Section>
    </Card>
  );
}

type SortedProps = {
  kind: ConfigName;
  locked: string | undefined;
  /** The dialog that rehearses another order is open. */
  isOrdering: boolean;
  onOrdered: () => void;
} & NonNullable<ReturnType<typeof useOverrides>['data']>;

function Sorted(props: SortedProps) {
  const { kind, locked, isOrdering, onOrdered, configOverrides, version, neverApplied } = props;
  const t = useText();
  const words = useConfigWords();
  const drawer = useDrawer();
  const { reorder, remove, moved, conflict } = useOverrideActions(kind, version);
  const unusedWords = (id: string) => {
    const found = neverApplied.find((one) => one.id === id);
    if (!found) return undefined;
    const covering = configOverrides.filter((one) => found.coveredBy.includes(one.id)).map(words.header);
    return t('config.neverApplies', { covering: covering.join(t('config.and')) });
  };
  const edit = useEffectEvent((overrideId: string) => drawer.open(`${kind}-config.edit`, { overrideId }));
  const [stable] = useState(() => ({ edit: (id: string) => edit(id) }));
  const [deleting, setDeleting] = useState<ConfigOverride>();
  return (
    <>
      {conflict && (
        <ConflictNote
          current={conflict.current}
          changes={conflict.changes.map(words.change)}
          next={t('config.conflict.lookAgain')}
        />
      )}
      <SortableList
        label={t('config.overrides')}
        items={moved ?? configOverrides}
        itemId={idOf}
        itemName={words.header}
        disabled={locked !== undefined || moved !== undefined}
        onReorder={(items) => void reorder(items)}
        renderItem={(override) => (
          <OverrideCard
            override={override}
            unused={unusedWords(override.id)}
            locked={locked}
            onEdit={stable.edit}
            onDelete={setDeleting}
          />
        )}
      />
      {deleting && (
        <DeleteDialog
          kind={kind}
          override={deleting}
          onClose={() => setDeleting(undefined)}
          onDelete={remove}
        />
      )}
      {isOrdering && (
        <OrderDialog kind={kind} overrides={configOverrides} onClose={onOrdered} onSave={reorder} />
      )}
      {moved && (
        <Text role="status" tone="muted">
          {t('config.savingOrder')}
        </Text>
      )}
    </>
  );
}
