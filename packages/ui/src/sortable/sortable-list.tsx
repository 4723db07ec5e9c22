import { chakra } from '@chakra-ui/react/styled-system';
import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { type ReactNode, useId } from 'react';
import { Icon } from '../display/icon.tsx';
import { usePartText } from '../messages/part-text.ts';
import { styleNonce } from '../theme/style-nonce.ts';
import { moved } from './moved.ts';
import { useAnnouncements } from './use-announcements.ts';

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    padding: '2',
    marginBlockEnd: '1',
    border: 'hairline',
    borderRadius: 'md',
    bg: 'surface',
    '&[data-lifted=true]': { bg: 'raised', borderColor: 'focus', boxShadow: 'overlay' },
  },
});
const Handle = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    color: 'muted',
    borderRadius: 'sm',
    cursor: 'grab',
  },
});
const Body = chakra('div', { base: { flex: 1, minWidth: 0 } });

export interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  itemId: (item: Item) => string;
  /** Name of the item; announced while it is moved. */
  itemName: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** Called with the new order after a drop. */
  onReorder: (items: Item[]) => void;
  disabled?: boolean;
}

/** A list that is reordered by pointer or keyboard; every step is announced in the page's language. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, itemId, itemName, renderItem, onReorder, disabled } = props;
  const t = usePartText();
  const listId = useId();
  const announce = useAnnouncements(items.map(itemName));
  return (
    <DragDropContext
      nonce={styleNonce()}
      dragHandleUsageInstructions={t('sort.hint')}
      onDragStart={announce.start}
      onDragUpdate={announce.update}
      onDragEnd={(result, provided) => {
        announce.end(result, provided);
        const to = result.destination?.index;
        if (to !== undefined && to !== result.source.index) onReorder(moved(items, result.source.index, to));
      }}
    >
      <Droppable droppableId={listId} isDropDisabled={disabled ?? false}>
        {(list) => (
          <ul ref={list.innerRef} {...list.droppableProps} aria-label={label}>
            {items.map((item, index) => (
              <Draggable
                key={itemId(item)}
                draggableId={itemId(item)}
                index={index}
                isDragDisabled={disabled ?? false}
              >
                {(drag, snapshot) => (
                  <Row ref={drag.innerRef} {...drag.draggableProps} data-lifted={snapshot.isDragging}>
                    <Handle {...drag.dragHandleProps} aria-label={t('sort.handle', { item: itemName(item) })}>
                      <Icon name="grip" />
                    </Handle>
                    <Body>{renderItem(item, index)}</Body>
                  </Row>
                )}
              </Draggable>
            ))}
            {list.placeholder}
          </ul>
        )}
      </Droppable>
    </DragDropContext>
  );
}
