import type { Tile } from '@qafila/contracts/analytics';
import { Button, Dialog } from '@qafila/ui';
import { DiscardQuestion } from '@qafila/ui/fields';
import { SortableList } from '@qafila/ui/sortable';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';

interface ArrangeDialogProps {
  /** As they are now: another user may add and remove some while the dialog is open. */
  tiles: readonly Tile[];
  titleOf: (tile: Tile) => string;
  busy: boolean;
  onSave: (tiles: Tile[]) => void;
  onClose: () => void;
}

/** Tiles in an order by their ids; those that it doesn't name come last. */
function inOrder(tiles: readonly Tile[], ids: readonly string[]): Tile[] {
  const place = ({ id }: Tile) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return tiles.toSorted((one, other) => place(one) - place(other));
}

/** The order of the tiles, by pointer or by keyboard. */
export function ArrangeDialog({ tiles, titleOf, busy, onSave, onClose }: ArrangeDialogProps) {
  const t = useText();
  const [begun] = useState(() => tiles.map(({ id }) => id));
  const [ids, setIds] = useState(begun);
  const arranged = inOrder(tiles, ids);
  return (
    <Dialog
      open
      size="md"
      title={t('analytics.arrange')}
      description={t('analytics.arrange.hint')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('analytics.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => onSave(arranged)}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <SortableList
        label={t('analytics.arrange')}
        items={arranged}
        itemId={({ id }) => id}
        itemName={titleOf}
        renderItem={titleOf}
        onReorder={(next) => setIds(next.map(({ id }) => id))}
      />
      <DiscardQuestion dirty={ids.join() !== begun.join()} busy={busy} />
    </Dialog>
  );
}
