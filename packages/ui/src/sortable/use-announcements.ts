import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { usePartText } from '../messages/part-text.ts';

/** Screen reader announcements while an item is moved. Positions count from 1. */
export function useAnnouncements(names: readonly string[]) {
  const t = usePartText();
  const said = (from: number, to: number) => ({
    item: names[from] ?? '',
    from: from + 1,
    to: to + 1,
    total: names.length,
  });
  return {
    start: ({ source }: DragStart, { announce }: ResponderProvided) =>
      announce(t('sort.lifted', said(source.index, source.index))),
    update: ({ source, destination }: DragUpdate, { announce }: ResponderProvided) =>
      announce(t('sort.moved', said(source.index, destination?.index ?? source.index))),
    end: ({ source, destination }: DropResult, { announce }: ResponderProvided) =>
      announce(
        destination
          ? t('sort.dropped', said(source.index, destination.index))
          : t('sort.cancelled', said(source.index, source.index)),
      ),
  };
}
