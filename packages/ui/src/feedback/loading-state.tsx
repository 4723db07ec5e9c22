import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { Skeleton } from '../display/skeleton.ts';
import { useUi } from '../theme/ui-context.ts';
import { useDelayed } from './use-delayed.ts';

/** Delay before a skeleton shows, ms: for faster loads it would only flash. */
export const LOADING_DELAY_MS = 150;

export type LoadingStateProps = {
  /** The skeleton. */
  shape?: 'list' | 'form' | 'page';
  rows?: number;
};

const WIDTHS = ['92%', '78%', '86%', '64%', '81%', '72%'];

/** A skeleton, after 150 ms. */
export function LoadingState({ shape = 'list', rows = 6 }: LoadingStateProps) {
  const { t } = useUi();
  const visible = useDelayed(LOADING_DELAY_MS);
  return (
    <chakra.div role="status" aria-busy padding="4">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {visible && (
        <chakra.div aria-hidden data-skeleton={shape}>
          {shape === 'page' && <Skeleton height="5" width="180px" marginBlockEnd="6" />}
          {Array.from({ length: rows }, (_, row) => row).map((row) =>
            shape === 'form' ? (
              <FieldShape key={row} />
            ) : (
              <RowShape key={row} width={WIDTHS[row % WIDTHS.length]} />
            ),
          )}
        </chakra.div>
      )}
    </chakra.div>
  );
}

const RowShape = ({ width }: { width: string | undefined }) => (
  <chakra.div display="flex" alignItems="center" height="9" borderBlockEnd="hairline">
    <Skeleton style={{ width }} />
  </chakra.div>
);

const FieldShape = () => (
  <chakra.div marginBlockEnd="4">
    <Skeleton width="96px" marginBlockEnd="2" />
    <Skeleton height="8" borderRadius="md" />
  </chakra.div>
);
