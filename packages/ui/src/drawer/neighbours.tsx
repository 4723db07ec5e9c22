import { IconButton } from '../actions/icon-button.tsx';
import { useUi } from '../theme/ui-context.ts';

export interface NeighboursProps {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Runs an action that leaves the open row, after a confirmation if edits would be lost. */
  leave: (deed: () => void) => void;
}

/** Buttons that open the previous or next row without closing the drawer. */
export function Neighbours({ onPrevious, onNext, leave }: NeighboursProps) {
  const { t } = useUi();
  return (
    <>
      <IconButton
        icon="chevron-up"
        label={t('drawer.previous')}
        disabled={!onPrevious}
        onClick={() => onPrevious && leave(onPrevious)}
      />
      <IconButton
        icon="chevron-down"
        label={t('drawer.next')}
        disabled={!onNext}
        onClick={() => onNext && leave(onNext)}
      />
    </>
  );
}
