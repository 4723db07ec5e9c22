import { useState } from 'react';

const KEY = 'qafila.board.map';

/** Whether the map is shown beside the board; stored in this browser. */
export function useMapShown(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => localStorage.getItem(KEY) === 'shown');
  return [
    shown,
    (next) => {
      localStorage.setItem(KEY, next ? 'shown' : 'hidden');
      setShown(next);
    },
  ];
}
