import type { ConfigName, ConfigOverride, SaveNote } from '@qafila/contracts/config';
import { Button, Dialog, Text, useUi } from '@qafila/ui';
import { DiscardQuestion } from '@qafila/ui/fields';
import { SortableList } from '@qafila/ui/sortable';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { ReasonInput } from '../../../shared/versions/reason-input.tsx';
import { RehearseButton } from '../rehearsal/rehearse-button.tsx';
import { useRehearsed } from '../rehearsal/rehearsed-change.ts';
import { useConfigWords } from '../use-config-words.ts';

interface OrderDialogProps {
  kind: ConfigName;
  overrides: readonly ConfigOverride[];
  onClose: () => void;
  /** Returns whether it was saved. */
  onSave: (items: ConfigOverride[], note: SaveNote) => Promise<boolean>;
  /** Who saved meanwhile, shown after a refusal. */
  conflict?: ReactNode;
}

const idOf = ({ id }: ConfigOverride) => id;
export const prioritiesOf = (items: readonly ConfigOverride[]) =>
  items.map(({ id }, index) => ({ id, priority: index + 1 }));

/** The order as arranged, of the overrides that there are now: those that a colleague added meanwhile come last. */
function arrangedNow(arranged: readonly ConfigOverride[], now: readonly ConfigOverride[]): ConfigOverride[] {
  const byId = new Map(now.map((one) => [one.id, one]));
  const kept = arranged.flatMap(({ id }) => byId.get(id) ?? []);
  return [...kept, ...now.filter((one) => !kept.includes(one))];
}

/** Another order of the overrides, to rehearse before it is saved. */
export function OrderDialog({ kind, overrides, onClose, onSave, conflict }: OrderDialogProps) {
  const t = useText();
  const { t: ui } = useUi();
  const words = useConfigWords();
  const rehearsed = useRehearsed();
  const [arranged, setArranged] = useState([...overrides]);
  const items = arrangedNow(arranged, overrides);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const reasonInput = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const isSame = items.every(({ id }, index) => id === overrides[index]?.id);
  const change = () => ({ kind: 'order' as const, updates: prioritiesOf(items) });
  const save = async () => {
    setBusy(true);
    if (await onSave(items, { reason, rehearsalId: rehearsed.idOf(change()) })) return onClose();
    setRefused(true);
    setBusy(false);
  };
  return (
    <Dialog
      open
      busy={isBusy}
      size="md"
      title={t('config.order.title')}
      description={t('config.order.body')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{ui('dialog.cancel')}</Button>
          <RehearseButton kind={kind} disabled={isSame || isBusy} {...{ change }} onDone={rehearsed.keep} />
          <Button variant="primary" disabled={isSame} busy={isBusy} onClick={() => void save()}>
            {t('config.order.save')}
          </Button>
        </>
      }
    >
      {isRefused && conflict}
      <SortableList
        label={t('config.order.list')}
        items={items}
        itemId={idOf}
        itemName={words.header}
        disabled={isBusy}
        onReorder={setArranged}
        renderItem={(override) => (
          <>
            <Text overflowWrap="anywhere">{words.header(override)}</Text>
            <Text tone="muted" size="sm">
              <bdi>{words.title(override.override.ConfigurationTitle)}</bdi>
            </Text>
          </>
        )}
      />
      <ReasonInput ref={reasonInput} value={reason} onValue={setReason} disabled={isBusy} />
      <DiscardQuestion within={reasonInput} dirty={(!isSame || reason !== '') && !isBusy} />
    </Dialog>
  );
}
