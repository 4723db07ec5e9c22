import { Button, chakra, Text } from '@qafila/ui';
import { boardStyles } from '@qafila/ui/timeline';
import { useText } from '../../../messages/use-text.ts';
import type { Undo } from './use-undo.ts';

const Bar = chakra('div', {
  base: {
    ...boardStyles.dock,
    flexDirection: 'row',
    alignItems: 'center',
    gap: '3',
    maxWidth: 'calc(100% - 24px)',
    padding: '2',
  },
});

/** Shows the last move and its undo button while undo is possible. */
export function UndoBar({ undoable, secondsLeft, undo, undoing }: Omit<Undo, 'offer'>) {
  const t = useText();
  if (!undoable) return null;
  const names = undoable.names.join(', ');
  return (
    <Bar>
      <Text role="status">
        {undoable.agentName
          ? t('timeline.moved', { names, agent: undoable.agentName })
          : t('timeline.movedBack', { names })}
      </Text>
      <Button size="sm" variant="primary" busy={undoing} aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
        {t('timeline.undo', { count: secondsLeft })}
      </Button>
    </Bar>
  );
}
