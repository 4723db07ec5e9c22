import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { usePartText } from '../messages/part-text.ts';
import { Menu } from '../overlay/menu.tsx';
import type { MenuAction } from '../overlay/menu-list.tsx';
import { TOUCH } from '../theme/touch.ts';

const Bar = chakra('div', {
  base: {
    // Over the heads of the columns, so that no row moves.
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: 0,
    zIndex: 4,
    height: '36px',
    [TOUCH]: { height: '44px' },
    display: 'flex',
    alignItems: 'center',
    overflowX: 'auto',
    whiteSpace: 'nowrap',
    gap: '2',
    paddingInline: '3',
    borderBlockEnd: 'hairline',
    bg: 'selected',
    fontSize: 'table',
  },
});

export interface SelectionBarProps {
  count: number;
  actions: readonly MenuAction[];
  onClear: () => void;
  /** There is room for few buttons: the disabled ones are in a menu, with their reason. */
  narrow?: boolean;
}

/** Number of selected rows, and the bulk actions. */
export function SelectionBar({ count, actions, onClear, narrow = false }: SelectionBarProps) {
  const t = usePartText();
  if (count === 0) return null;
  // The heaviest button is the one pressed most, never the destructive one.
  const variantOf = ({ tone }: MenuAction, index: number) =>
    tone === 'danger' ? 'ghost' : index === 0 ? 'primary' : 'secondary';
  const shown = narrow ? actions.filter(({ disabled }) => !disabled) : actions;
  const unavailable = narrow ? actions.filter(({ disabled }) => disabled) : [];
  return (
    <Bar role="toolbar" aria-label={t('grid.selection')}>
      <strong role="status">{t('grid.selected', { count })}</strong>
      {shown.map((action, index) => (
        <Button
          key={action.key}
          size="sm"
          icon={action.icon}
          variant={variantOf(action, index)}
          disabled={action.disabled}
          title={action.reason}
          onClick={action.onSelect}
        >
          {action.label}
        </Button>
      ))}
      {unavailable.length > 0 && (
        <Menu
          trigger={<IconButton icon="more" size="sm" label={t('grid.unavailable')} />}
          label={t('grid.unavailable')}
          items={unavailable}
        />
      )}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t('grid.clear')}
      </Button>
    </Bar>
  );
}
