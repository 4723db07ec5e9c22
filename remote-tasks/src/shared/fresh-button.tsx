import { Button } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';

/** Offers tasks that came while a list was read, instead of letting them jump in. */
export function FreshButton({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useText();
  return (
    count > 0 && (
      <Button icon="refresh" onClick={onShow}>
        {t('board.fresh', { count })}
      </Button>
    )
  );
}
