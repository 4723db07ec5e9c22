import type { MenuAction } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';

interface PlaceActions<Place> {
  /** Without it a row can only be looked at. */
  mayChange: boolean;
  /** Text of the action that edits. */
  edit: 'area.edit' | 'point.edit';
  open: (place: Place) => void;
  remove: (place: Place) => void;
}

/** Menu of a row of points or areas: edit and delete, or open for those who may not change it. */
export function usePlaceActions<Place>({ mayChange, edit, open, remove }: PlaceActions<Place>) {
  const t = useText();
  return (place: Place): MenuAction[] => {
    const onSelect = () => open(place);
    if (!mayChange) return [{ key: 'edit', label: t('point.open'), icon: 'eye', onSelect }];
    return [
      { key: 'edit', label: t(edit), icon: 'edit', onSelect },
      {
        key: 'delete',
        label: t('point.delete'),
        icon: 'trash',
        tone: 'danger',
        onSelect: () => remove(place),
      },
    ];
  };
}
