import { chakra } from '@chakra-ui/react/styled-system';

/** Items side by side in one cell of a table, as high as its row. */
export const CellLine = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: 0, height: 'full' },
});

/** Several lines in one cell of a table. */
export const CellLines = chakra('div', { base: { paddingBlock: '1.5', minWidth: 0 } });

/** Text on one line, truncated. Set `dir="auto"` for names, so that each is truncated at its own end. */
export const Cut = chakra('span', {
  base: { display: 'block', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Addresses, keys and names of events. */
export const Mono = chakra('bdi', { base: { fontFamily: 'mono', fontSize: 'sm', overflowWrap: 'anywhere' } });
