import { chakra } from '@chakra-ui/react/styled-system';
import { SEARCH_DEBOUNCE_MS } from '@qafila/contracts/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../../actions/icon-button.tsx';
import { Icon } from '../../display/icon.tsx';
import { Input } from '../../inputs/index.ts';
import { usePartText } from '../../messages/part-text.ts';

const Root = chakra('div', {
  base: { position: 'relative', display: 'block', flex: '1 1 220px', maxWidth: '360px' },
});
const Glass = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: '2.5',
    display: 'flex',
    alignItems: 'center',
    color: 'muted',
    pointerEvents: 'none',
  },
});
const Clear = chakra('span', {
  base: { position: 'absolute', insetBlock: 0, insetInlineEnd: '0.5', display: 'flex', alignItems: 'center' },
});

export interface SearchBoxProps {
  value: string;
  /** Called 1000 ms after the last key, at once on Enter or when the box is emptied by its cross. */
  onSearch: (search: string) => void;
  /** What is searched: 'Search Agent or Public ID'. Both name and placeholder. */
  label: string;
}

/** The search of a list. Its own text is what was typed last, even while the list still shows the answer before. */
export function SearchBox({ value, onSearch, label }: SearchBoxProps) {
  const t = usePartText();
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  // A value that did not come from here (a link, 'reset') replaces what stands in the box.
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  const send = useEffectEvent((text: string) => {
    if (text.trim() === sent) return;
    setSent(text.trim());
    onSearch(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => send(typed), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const sendNow = (text: string) => {
    setTyped(text);
    setSent(text.trim());
    if (text.trim() !== sent) onSearch(text.trim());
  };
  return (
    <Root role="search">
      <Glass>
        <Icon name="search" size={14} />
      </Glass>
      <Input
        type="text"
        role="searchbox"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        dir="auto"
        paddingInline="8"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          sendNow(typed);
        }}
      />
      {typed !== '' && (
        <Clear>
          <IconButton icon="close" size="sm" label={t('search.clear')} onClick={() => sendNow('')} />
        </Clear>
      )}
    </Root>
  );
}
