import { useState } from 'react';
import { SortableList } from '../../sortable/sortable-list.tsx';

const same = (text: string) => text;

function Stops() {
  const [items, setItems] = useState([
    'The Pearl, tower 9',
    'Al Sadd, street 840',
    'Lusail Marina',
    'Al Wakrah',
  ]);
  return (
    <SortableList
      label="Stops"
      items={items}
      itemId={same}
      itemName={same}
      renderItem={(item, index) => `${index + 1}. ${item}`}
      onReorder={setItems}
    />
  );
}

export const samples = { 'sortable-list': Stops };
