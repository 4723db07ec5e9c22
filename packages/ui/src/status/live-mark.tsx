import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Tooltip } from '../overlay/tooltip.tsx';
import { useUi } from '../theme/ui-context.ts';

const Changed = chakra('mark', {
  base: {
    color: 'inherit',
    bg: 'info-tint',
    borderRadius: 'sm',
    boxShadow: '0 0 0 2px var(--q-info-tint)',
    textDecoration: 'underline dotted var(--q-info-text)',
    textUnderlineOffset: '3px',
  },
});

/** Marks a value that changed since the view was opened. */
export function LiveMark({ changed, children }: { changed: boolean; children: ReactNode }) {
  const { t } = useUi();
  if (!changed) return children;
  return (
    <Tooltip content={t('drawer.changed')}>
      <Changed>{children}</Changed>
    </Tooltip>
  );
}
