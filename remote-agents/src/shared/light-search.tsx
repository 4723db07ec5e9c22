import { SEARCH_DEBOUNCE_MS } from '@qafila/contracts/core';
import { chakra, Icon, IconButton, Input } from '@qafila/ui';
import { useEffect, useEffectEvent, useState } from 'react';

const Root = chakra('div', { base: { position: 'relative' } });
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

export interface LightSearchProps {
  label: string;
  clearLabel: string;
  value: string;
  /** Called a second after the last key; at once on Enter and on clearing. */
  onSearch: (search: string) => void;
}

/** The search of a page that does without the kit's forms. */
export function LightSearch({ label, clearLabel, value, onSearch }: LightSearchProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // A value that did not come from here (a link, 'reset') replaces what stands in the box.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const send = (text: string) => {
    const search = text.trim();
    if (search === value) return;
    setKnown(search);
    onSearch(search);
  };
  const sendLatest = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => sendLatest(typed), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
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
        onKeyDown={(event) => event.key === 'Enter' && send(typed)}
      />
      {typed !== '' && (
        <Clear>
          <IconButton
            icon="close"
            size="sm"
            label={clearLabel}
            onClick={() => {
              setTyped('');
              send('');
            }}
          />
        </Clear>
      )}
    </Root>
  );
}
