import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../actions/button.tsx';
import { usePartText } from '../messages/part-text.ts';
import type { MenuAction } from '../overlay/menu-list.tsx';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minHeight: '10',
    paddingInline: '3',
    paddingBlock: '1',
    borderBlockEnd: 'hairline',
    bg: 'selected',
    fontSize: 'table',
  },
});

export interface SelectionBarProps {
  count: number;
  actions: readonly MenuAction[];
  onClear: () => void;
}

/** What can be done, and to how many. */
export function SelectionBar({ count, actions, onClear }: SelectionBarProps) {
  const t = usePartText();
  if (count === 0) return null;
  return (
    <Bar role="toolbar" aria-label={t('grid.selection')}>
      <strong role="status">{t('grid.selected', { count })}</strong>
      {actions.map((action) => (
        <Button
          key={action.key}
          size="sm"
          icon={action.icon}
          variant={action.tone === 'danger' ? 'danger' : 'secondary'}
          disabled={action.disabled}
          title={action.reason}
          onClick={action.onSelect}
        >
          {action.label}
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t('grid.clear')}
      </Button>
    </Bar>
  );
}
