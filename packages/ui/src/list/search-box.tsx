import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../display/icon.tsx';
import { SearchInput } from '../inputs/index.ts';
import { usePartText } from '../messages/part-text.ts';
import { PHONE } from '../theme/touch.ts';
import { type SearchFieldOptions, useSearchField } from './use-search-field.ts';

const Root = chakra('div', {
  base: {
    position: 'relative',
    display: 'block',
    flex: '1 1 220px',
    maxWidth: '360px',
    [PHONE]: { maxWidth: 'none' },
  },
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

export type SearchBoxProps = SearchFieldOptions;

/** The search field of a list. */
export function SearchBox(props: SearchBoxProps) {
  const t = usePartText();
  const { field, filled, clear } = useSearchField(props);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Root role="search">
      <Glass>
        <Icon name="search" size={14} />
      </Glass>
      <SearchInput {...field} ref={input} />
      {filled && (
        <Clear>
          <IconButton
            icon="close"
            size="sm"
            label={t('search.clear')}
            onClick={() => {
              clear();
              // The button goes with the text.
              input.current?.focus();
            }}
          />
        </Clear>
      )}
    </Root>
  );
}
