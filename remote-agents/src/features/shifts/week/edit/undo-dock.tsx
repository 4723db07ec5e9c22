import { Button, Text } from '@qafila/ui';
import { useText } from '../../../../messages/use-text.ts';
import type { Plan } from '../data/use-plan.ts';
import { Dock } from './lift-dock.tsx';

/** How many changes can be undone, and the button that undoes the last. */
export function UndoDock({ steps, saving, undo }: Pick<Plan, 'steps' | 'saving' | 'undo'>) {
  const t = useText();
  if (steps === 0) return null;
  return (
    <Dock flexDirection="row" alignItems="center" padding="2">
      <Text role="status">{saving ? t('coverage.saving') : t('coverage.saved', { count: steps })}</Text>
      <Button size="sm" aria-keyshortcuts="Control+Z Meta+Z" disabled={saving} onClick={undo}>
        {t('coverage.undo')}
      </Button>
    </Dock>
  );
}
