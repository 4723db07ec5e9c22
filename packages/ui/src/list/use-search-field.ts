import { SEARCH_DEBOUNCE_MS } from '@qafila/contracts/core';
import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

export interface SearchFieldOptions {
  value: string;
  /** Called 1000 ms after the last key, or at once on Enter and on clear. */
  onSearch: (search: string) => void;
  /** What is searched: 'Search Agent or Public ID'. Both name and placeholder. */
  label: string;
}

/** State of a search field. It shows the last typed text, even while the list still shows earlier results. */
export function useSearchField({ value, onSearch, label }: SearchFieldOptions) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [applied, setApplied] = useState(value);
  if (value !== applied) {
    setApplied(value);
    // A value set from outside (a link, 'reset') replaces the text in the field.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  const send = (text: string) => {
    if (text.trim() === sent) return;
    setSent(text.trim());
    onSearch(text.trim());
  };
  const sendLatest = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => sendLatest(typed), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    /** Properties of the input. */
    field: {
      type: 'text',
      role: 'searchbox',
      'aria-label': label,
      placeholder: label,
      maxLength: 200,
      textOverflow: 'ellipsis',
      paddingInline: '8',
      value: typed,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        send(typed);
      },
    },
    filled: typed !== '',
    clear: () => {
      setTyped('');
      send('');
    },
  } as const;
}
