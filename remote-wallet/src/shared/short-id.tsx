import { chakra, Tooltip } from '@qafila/ui';

const Code = chakra('bdi', {
  base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: 'muted' },
});

/** Ids begin with the time they were made at, so that their end tells them apart. */
const SHOWN = 8;

/** The end of an id, all of it on hover. */
export const ShortId = ({ id }: { id: string }) => (
  <Tooltip content={id}>
    <Code dir="ltr">{id.slice(-SHOWN).toUpperCase()}</Code>
  </Tooltip>
);
