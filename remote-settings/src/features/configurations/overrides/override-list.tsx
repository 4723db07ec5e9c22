import type { ConfigName, ConfigOverride } from '@qafila/contracts/config';
import { useDrawer } from '@qafila/shell-sdk';
import { Button, Card, EmptyState, Loaded, Section, Text } from '@qafila/ui';
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
  const overrides = useOverrides(kind);
  return (
    <Card>
      <Section
        title={t('config.overrides')}
        description={locked ?? t('config.dragHint')}
        actions={
          <Button
            icon="plus"
            disabled={locked !== undefined}
            onClick={() => drawer.open(`${kind}-config.create`, {})}
          >
            {t('config.add')}
          </Button>
        }
      >
        <Loaded query={overrides}>
          {(read) =>
            read.configOverrides.length === 0 ? (
              <EmptyState icon="columns" title={t('config.noOverrides')} body={t('config.noOverridesBody')} />
            ) : (
              <Sorted kind={kind} locked={locked} {...read} />
            )
          }
        </Loaded>
      </Section>
    </Card>
  );
}

type SortedProps = { kind: ConfigName; locked: string | undefined } & NonNullable<
  ReturnType<typeof useOverrides>['data']
>;

function Sorted({ kind, locked, configOverrides, version, neverApplied }: SortedProps) {
  const t = useText();
  const words = useConfigWords();
  const drawer = useDrawer();
  const [deleting, setDeleting] = useState<{ id: string; version: number }>();
  const [ordering, setOrdering] = useState<{ version: number }>();
  // Gone when a colleague deleted it meanwhile.
  const current = configOverrides.find(({ id }) => id === deleting?.id);
  // A dialog changes the version that it was opened on, also when a colleague's save is read while it is open.
  const opened = current ? deleting : ordering;
  const { reorder, remove, moved, conflict } = useOverrideActions(kind, opened?.version ?? version);
  const unusedWords = (id: string) => {
    const found = neverApplied.find((one) => one.id === id);
    if (!found) return undefined;
    const covering = configOverrides.filter((one) => found.coveredBy.includes(one.id)).map(words.header);
    return t('config.neverApplies', { covering: covering.join(t('config.and')) });
  };
  const edit = useEffectEvent((overrideId: string) => drawer.open(`${kind}-config.edit`, { overrideId }));
  const [stable] = useState(() => ({ edit: (id: string) => edit(id) }));
  const conflictNote = (next: string) =>
    conflict && (
      <ConflictNote current={conflict.current} changes={conflict.changes.map(words.change)} next={next} />
    );
  return (
    <>
      {!current && !ordering && conflictNote(t('config.conflict.lookAgain'))}
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
            onDelete={({ id }) => setDeleting({ id, version })}
          />
        )}
      />
      {current && (
        <DeleteDialog
          kind={kind}
          override={current}
          conflict={conflictNote(t('config.conflict.deleteAgain'))}
          onClose={() => setDeleting(undefined)}
          onDelete={remove}
        />
      )}
      {ordering && (
        <OrderDialog
          kind={kind}
          overrides={configOverrides}
          onClose={() => setOrdering(undefined)}
          onSave={reorder}
          conflict={conflictNote(t('config.conflict.orderAgain'))}
        />
      )}
      {configOverrides.length > 1 && (
        <Button
          icon="clock"
          marginBlockStart="2"
          disabled={locked !== undefined || moved !== undefined}
          onClick={() => setOrdering({ version })}
        >
          {t('config.order.open')}
        </Button>
      )}
      {moved && (
        <Text role="status" tone="muted">
          {t('config.savingOrder')}
        </Text>
      )}
    </>
  );
}
