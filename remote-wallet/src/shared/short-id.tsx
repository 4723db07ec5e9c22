import { chakra, Tooltip } from '@qafila/ui';

const Code = chakra('bdi', {
  base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: 'muted' },
});

/** Ids start with their creation time, so only their end distinguishes them. */
const SHOWN = 8;

/** The end of an id, in full on hover. */
export const ShortId = ({ id }: { id: string }) => (
  <Tooltip content={id}>
    <Code dir="ltr">{id.slice(-SHOWN).toUpperCase()}</Code>
  </Tooltip>
);
