import { Button, chakra } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

const Root = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: '3',
    insetInlineStart: '3',
    zIndex: 1,
    display: 'flex',
    gap: '1.5',
  },
});

export interface LiveToolsProps {
  ordersShown: boolean;
  onOrdersShown: (shown: boolean) => void;
  onFit: () => void;
  /** Opens a past day; the map in the drawer has none. */
  onReplay: (() => void) | undefined;
  /** The pointer or the focus came to the button of `onReplay`. */
  onReplayNear: (() => void) | undefined;
}

/** Buttons over the live map. */
export function LiveTools({ ordersShown, onOrdersShown, onFit, onReplay, onReplayNear }: LiveToolsProps) {
  const t = useText();
  return (
    <Root>
      <Button size="sm" icon="package" aria-pressed={ordersShown} onClick={() => onOrdersShown(!ordersShown)}>
        {t('map.orders')}
      </Button>
      <Button size="sm" icon="map" onClick={onFit}>
        {t('map.fitAll')}
      </Button>
      {onReplay && (
        <Button
          size="sm"
          icon="clock"
          onPointerEnter={onReplayNear}
          onFocus={onReplayNear}
          onClick={onReplay}
        >
          {t('map.replay')}
        </Button>
      )}
    </Root>
  );
}
