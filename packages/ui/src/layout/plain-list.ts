import { chakra } from '@chakra-ui/react/styled-system';

/** A list without bullets. */
export const PlainList = chakra('ul', { base: { listStyle: 'none', margin: 0, padding: 0 } });

/** A list item with text and, at the end, its buttons. */
export const ListItem = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '2',
    borderBlockEnd: 'hairline',
    _last: { borderBlockEnd: 'none' },
  },
});
