import { Button, Text } from '@qafila/ui';
import { useText } from '../../../../messages/use-text.ts';
import type { Plan } from '../data/use-plan.ts';
import { Dock } from './lift-dock.tsx';

/** How many changes can be undone, and the button that undoes what was saved last. */
export function UndoDock({
  changes,
  undoes,
  saving,
  undo,
}: Pick<Plan, 'changes' | 'undoes' | 'saving' | 'undo'>) {
  const t = useText();
  if (changes === 0) return null;
  return (
    <Dock flexDirection="row" alignItems="center" padding="2">
      <Text role="status">{saving ? t('coverage.saving') : t('coverage.saved', { count: changes })}</Text>
      <Button size="sm" aria-keyshortcuts="Control+Z Meta+Z" disabled={saving} onClick={undo}>
        {undoes > 1 ? t('coverage.undoSome', { count: undoes }) : t('coverage.undo')}
      </Button>
    </Dock>
  );
}
