import { ConfirmDialog } from '@qafila/ui';
import { Select } from '@qafila/ui/fields';
import { FilterCell } from '@qafila/ui/list';
import { useId, useState } from 'react';
import { useText } from '../../messages/use-text.ts';

/** Shares of users that a version can be given to, percent. */
const STEPS = [5, 10, 25, 50, 75, 100];

interface MoveDialogProps {
  name: string;
  version: string;
  /** The share that has it now, percent. */
  from: number;
  /** The version that came with the server goes to all or to none. */
  toAll: boolean;
  onMove: (percent: number) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the share of users that get a version. */
export function MoveDialog({ name, version, from, toAll, onMove, onClose }: MoveDialogProps) {
  const t = useText();
  const id = useId();
  const [percent, setPercent] = useState(toAll ? 100 : (STEPS.find((step) => step > from) ?? 100));
  const [busy, setBusy] = useState(false);
  const move = async () => {
    setBusy(true);
    if (await onMove(percent)) onClose();
    else setBusy(false);
  };
  return (
    <ConfirmDialog
      open
      title={t('health.move.title', { name, version })}
      confirmLabel={t('health.move.confirm', { percent })}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void move()}
      body={
        <>
          <p>{t('health.move.body')}</p>
          {toAll ? (
            <p>{t('health.move.toAll')}</p>
          ) : (
            <FilterCell label={t('health.share')} id={id} marginBlockStart="3">
              <Select<number>
                id={id}
                options={STEPS.map((value) => ({ value, label: t('health.percent', { percent: value }) }))}
                value={percent}
                onValue={(value) => setPercent(value ?? 100)}
              />
            </FilterCell>
          )}
        </>
      }
    />
  );
}
