import type { SortableListProps } from '@qafila/ui/sortable';

/** Replaces `@qafila/ui/sortable`, which drags by the layout of a real page: the last item goes to the front. */
export const fakeSortable = {
  SortableList: <Item,>({ label, items, itemId, renderItem, onReorder }: SortableListProps<Item>) => (
    <>
      <ul aria-label={label}>
        {items.map((item, index) => (
          <li key={itemId(item)}>{renderItem(item, index)}</li>
        ))}
      </ul>
      <button type="button" onClick={() => onReorder([...items.slice(-1), ...items.slice(0, -1)])}>
        Drag the last one to the front
      </button>
    </>
  ),
};
