import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Tells apart the changes of what a page of a list shows. Those that come while it is being read count if its reply
 * shows them, since it may be from before.
 * @param page the query of the page
 * @param shows whether the page shows what has this id
 * @param onChange reads the page again
 * @returns to be called with the id of what has changed
 */
export function useShownChanges(
  { isFetching }: { isFetching: boolean },
  shows: (id: string) => boolean,
  onChange: () => void,
): (id: string) => void {
  const meanwhile = useRef(new Set<string>());
  const onRead = useEffectEvent(() => {
    if ([...meanwhile.current].some(shows)) onChange();
    meanwhile.current.clear();
  });
  useEffect(() => {
    if (!isFetching) onRead();
  }, [isFetching]);
  return (id) => {
    if (shows(id)) onChange();
    if (isFetching) meanwhile.current.add(id);
  };
}
