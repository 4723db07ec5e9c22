import { Button } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';

/** Button that shows newly arrived tasks, so that they don't shift the list by themselves. */
export function FreshButton({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useText();
  return (
    count > 0 && (
      <Button icon="refresh" folds onClick={onShow}>
        {t('board.fresh', { count })}
      </Button>
    )
  );
}
