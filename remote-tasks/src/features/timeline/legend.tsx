import { chakra, Flex, IconButton, Popover, Text } from '@qafila/ui';
import { type CSSProperties, useRef, useState } from 'react';
import { useText } from '../../messages/use-text.ts';

const Sample = chakra('span', { base: { flexShrink: 0, width: '24px', borderRadius: 'sm' } });

const SAMPLES = {
  pickup: {
    height: 16,
    border: '1.5px solid var(--q-status-planned)',
    background: 'var(--q-status-planned-tint)',
  },
  delivery: { height: 16, background: 'var(--q-status-planned)' },
  travel: { height: 3, background: 'var(--q-control)', opacity: 0.6 },
  wait: {
    height: 14,
    background: 'repeating-linear-gradient(135deg, var(--q-control) 0 1.5px, transparent 1.5px 5px)',
  },
  slack: { height: 2, background: 'var(--q-status-planned)', opacity: 0.6 },
  late: { height: 16, background: 'var(--q-status-planned)', borderInlineStart: '5px solid var(--q-late)' },
  off: { height: 16, background: 'var(--q-sunken)', border: '1px solid var(--q-border)' },
} as const satisfies Record<string, CSSProperties>;

const SHOWN = Object.keys(SAMPLES) as (keyof typeof SAMPLES)[];

/** Meaning of the board's shapes, and its keys. */
export function Legend({ mayMove }: { mayMove: boolean }) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        icon="help"
        label={t('timeline.legend')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <Popover
        anchor={open ? button.current : null}
        align="end"
        onClose={() => setOpen(false)}
        aria-label={t('timeline.legend')}
        padding="4"
        maxWidth="320px"
      >
        {SHOWN.map((key) => (
          <Flex key={key} gap="3" alignItems="center" minHeight="7">
            <Sample style={SAMPLES[key]} />
            <Text size="sm">{t(`timeline.legend.${key}`)}</Text>
          </Flex>
        ))}
        {mayMove && (
          <Text size="sm" tone="muted" marginBlockStart="2">
            {t('timeline.legend.keys')}
          </Text>
        )}
      </Popover>
    </>
  );
}
