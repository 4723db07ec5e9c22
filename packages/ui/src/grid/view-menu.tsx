import { IconButton } from '../actions/icon-button.tsx';
import { usePartText } from '../messages/part-text.ts';
import { Menu } from '../overlay/menu.tsx';
import { DENSITIES, useDensity } from './density.ts';

export interface ViewMenuProps {
  columns: readonly { key: string; title: string; shown: boolean }[];
  onToggle: (key: string, shown: boolean) => void;
  onReset: () => void;
}

/** Row height and columns of a grid, stored for this user. */
export function ViewMenu({ columns, onToggle, onReset }: ViewMenuProps) {
  const t = usePartText();
  const [density, setDensity] = useDensity();
  return (
    <Menu
      label={t('grid.columns')}
      align="end"
      trigger={<IconButton icon="columns" size="sm" label={t('grid.columns')} />}
      items={[
        ...DENSITIES.map((one) => ({
          key: one,
          label: t(`grid.density.${one}`),
          checked: one === density,
          onSelect: () => setDensity(one),
        })),
        { key: 'line', separator: true as const },
        ...columns.map(({ key, title, shown }) => ({
          key: `column-${key}`,
          label: title,
          checked: shown,
          onSelect: () => onToggle(key, !shown),
        })),
        { key: 'end', separator: true as const },
        { key: 'reset', label: t('grid.columns.reset'), onSelect: onReset },
      ]}
    />
  );
}
