import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../actions/button.tsx';
import { Note } from '../feedback/note.ts';
import { usePartText } from '../messages/part-text.ts';
import { useUi } from '../theme/ui-context.ts';

const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
});

export interface MissingRowsProps {
  /** Why they were not loaded. */
  error: unknown;
  onRetry: () => void;
}

/** Below the rows of an endless list: a piece of it failed to load. */
export function MissingRows({ error, onRetry }: MissingRowsProps) {
  const t = usePartText();
  const { errorText, t: ui } = useUi();
  return (
    <Note role="alert">
      <Line>
        <strong>{t('grid.missing')}</strong>
        {error != null && <span>{errorText(error)}</span>}
        <Button size="sm" icon="refresh" onClick={onRetry}>
          {ui('error.retry')}
        </Button>
      </Line>
    </Note>
  );
}
