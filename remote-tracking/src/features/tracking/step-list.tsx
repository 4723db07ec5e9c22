import { clockTime, type Reading, type ShownStep } from '@qafila/domain/tracking';
import { chakra, Icon } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

const List = chakra('ol', { base: { display: 'flex', flexDirection: 'column' } });
const Item = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '24px 1fr auto',
    gap: '3',
    alignItems: 'center',
    minHeight: '10',
    color: 'fg',
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '11px',
      insetBlockStart: '32px',
      insetBlockEnd: '-8px',
      borderInlineStart: '2px solid var(--q-border-strong)',
    },
  },
  variants: { state: { done: {}, now: { fontWeight: 600 }, ahead: { color: 'muted' } } },
});
const Dot = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '6',
    height: '6',
    borderRadius: 'full',
    border: '2px solid var(--q-border-strong)',
    bg: 'surface',
  },
  variants: {
    state: {
      done: { bg: 'success-text', borderColor: 'success-text', color: 'surface' },
      now: { borderColor: 'brand', boxShadow: 'inset 0 0 0 5px var(--q-brand)' },
      ahead: {},
    },
  },
});
const Time = chakra('time', { base: { color: 'muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' } });

/** Progress of the delivery, step by step. */
export function StepList({ steps, reading }: { steps: readonly ShownStep[]; reading: Reading }) {
  const t = useText();
  return (
    <List aria-label={t('steps')}>
      {steps.map(({ step, state, atUtc }) => (
        <Item key={step} state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Dot state={state} aria-hidden>
            {state === 'done' && <Icon name="check" size={14} />}
          </Dot>
          <span>{t(`step.${step}`)}</span>
          {atUtc && <Time dateTime={atUtc}>{clockTime(atUtc, reading)}</Time>}
        </Item>
      ))}
    </List>
  );
}
