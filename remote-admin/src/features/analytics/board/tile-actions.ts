import type { Tile } from '@qafila/contracts/analytics';
import type { MenuAction } from '@qafila/ui';
import type { useText } from '../../../messages/use-text.ts';

interface TileChanges {
  edit: () => void;
  save: (tiles: Tile[]) => void;
}

/** The menu of one tile: edit, move by one place, remove. */
export function tileActions(
  t: ReturnType<typeof useText>,
  tiles: readonly Tile[],
  index: number,
  { edit, save }: TileChanges,
): MenuAction[] {
  const moveTo = (to: number) => () => {
    const next = [...tiles];
    next.splice(to, 0, ...next.splice(index, 1));
    save(next);
  };
  return [
    { key: 'edit', label: t('analytics.tile.edit'), icon: 'edit', onSelect: edit },
    ...(index > 0
      ? [{ key: 'earlier', label: t('analytics.tile.earlier'), onSelect: moveTo(index - 1) }]
      : []),
    ...(index < tiles.length - 1
      ? [{ key: 'later', label: t('analytics.tile.later'), onSelect: moveTo(index + 1) }]
      : []),
    {
      key: 'remove',
      label: t('analytics.tile.remove'),
      icon: 'trash',
      tone: 'danger',
      onSelect: () => save(tiles.filter((_, at) => at !== index)),
    },
  ];
}
