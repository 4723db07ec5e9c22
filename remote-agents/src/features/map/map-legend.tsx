import { chakra } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

const Root = chakra('details', {
  base: {
    position: 'absolute',
    zIndex: 1,
    insetInlineStart: '3',
    insetBlockEnd: { base: '56px', md: '3' },
    maxWidth: 'calc(100% - 24px)',
    paddingInline: '2.5',
    paddingBlock: '1.5',
    bg: 'surface',
    border: 'hairline',
    borderRadius: 'md',
    fontSize: 'sm',
    '& summary': { cursor: 'pointer', color: 'muted', fontWeight: 'medium' },
    '& ul': { display: 'grid', gap: '1', paddingBlockStart: '1.5', listStyle: 'none' },
    '& li': { display: 'flex', alignItems: 'center', gap: '2' },
  },
});
const Mark = chakra('span', {
  base: { flexShrink: 0, width: '12px', height: '12px', borderRadius: 'full' },
  variants: {
    kind: {
      late: { bg: 'late' },
      unassigned: { bg: 'brand' },
      order: { bg: 'control', transform: 'scale(.6)' },
      free: { backgroundColor: 'var(--q-availability-free)', opacity: 0.75, transform: 'scale(.7)' },
      faded: { bg: 'text', opacity: 0.5 },
      many: { border: '2px solid currentColor', transform: 'scale(.9)' },
      dashed: { border: '2px dashed currentColor', color: 'muted' },
    },
  },
});

const KINDS = ['late', 'unassigned', 'order', 'free', 'faded', 'dashed', 'many'] as const;

/** What the marks on the map mean; the colours of agents are those of the buttons above the list. */
export function MapLegend() {
  const t = useText();
  return (
    <Root>
      <summary>{t('legend.title')}</summary>
      <ul>
        {KINDS.map((kind) => (
          <li key={kind}>
            <Mark kind={kind} />
            {t(`legend.${kind}`)}
          </li>
        ))}
      </ul>
    </Root>
  );
}
