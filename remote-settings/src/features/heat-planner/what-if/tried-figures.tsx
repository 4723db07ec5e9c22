import { chakra, useFigures } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import type { WhatIf } from './use-what-if.ts';

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '1',
    padding: '2.5',
    borderRadius: 'md',
    bg: 'sunken',
    fontSize: 'table',
    '& dt': { color: 'muted' },
    '& dd': { fontVariantNumeric: 'tabular-nums', fontWeight: 'medium', textAlign: 'end' },
  },
});

/** What the changes come to, against the plan. */
export function TriedFigures({ whatIf: { summaryBefore, summary, changes } }: { whatIf: WhatIf }) {
  const t = useText();
  const count = useFigures();
  if (changes.length === 0) return null;
  const rows = [
    ['heat.result.keptBack', summaryBefore.keptBack, summary.keptBack],
    ['heat.result.left', summaryBefore.short, summary.short],
    ['heat.result.leftOutside', summaryBefore.shortOutside, summary.shortOutside],
  ] as const;
  return (
    <Figures aria-live="polite">
      {rows.map(([name, before, after]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{t(name)}</dt>
          <dd>{t('heat.changed', { before: count(Math.round(before)), after: count(Math.round(after)) })}</dd>
        </div>
      ))}
    </Figures>
  );
}
