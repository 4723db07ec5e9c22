import type { Tile } from '@qafila/contracts/analytics';
import { Button, Dialog } from '@qafila/ui';
import { SortableList } from '@qafila/ui/sortable';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';

interface ArrangeDialogProps {
  tiles: readonly Tile[];
  titleOf: (tile: Tile) => string;
  busy: boolean;
  onSave: (tiles: Tile[]) => void;
  onClose: () => void;
}

/** The order of the tiles, by pointer or by keyboard. */
export function ArrangeDialog({ tiles, titleOf, busy, onSave, onClose }: ArrangeDialogProps) {
  const t = useText();
  const [order, setOrder] = useState([...tiles]);
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
          <Button variant="primary" busy={busy} onClick={() => onSave(order)}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <SortableList
        label={t('analytics.arrange')}
        items={order}
        itemId={({ id }) => id}
        itemName={titleOf}
        renderItem={titleOf}
        onReorder={setOrder}
      />
    </Dialog>
  );
}
