import type { LedgerCause } from '@qafila/contracts/wallet';
import { useDrawer } from '@qafila/shell-sdk';
import { chakra, Icon, Text } from '@qafila/ui';
import { type Text as Say, useText } from '../messages/use-text.ts';

const Way = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    color: 'brand-text',
    fontWeight: 'medium',
    textAlign: 'start',
    whiteSpace: 'inherit',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline' },
  },
});

const words = (t: Say, { kind, label }: LedgerCause) =>
  t(`cause.${kind}`, { label: label ?? '' })
    .replace(/[\s,،]+$/, '')
    .trim();

/** The words of a cause: where they wrap, its id stays whole. */
function Words({ text, label }: { text: string; label: string }) {
  const at = label === '' ? -1 : text.lastIndexOf(label);
  if (at < 0) return text;
  return (
    <span>
      {text.slice(0, at)}
      <chakra.span whiteSpace="nowrap">{label}</chakra.span>
      {text.slice(at + label.length)}
    </span>
  );
}

/** Cause of an entry, as a link: the task, payout or cash close opens in the drawer. */
export function CauseLink({ cause }: { cause: LedgerCause }) {
  const t = useText();
  const drawer = useDrawer();
  const { kind, id } = cause;
  const open = (id: string) => {
    if (kind === 'payout') drawer.open('payout.detail', { payoutId: id });
    else if (kind === 'close') drawer.open('cash-close.detail', { closeId: id });
    else drawer.open('task.detail', { taskId: id });
  };
  if (id === null || kind === 'manual' || kind === 'reversal')
    return (
      <Text as="span" tone="muted">
        {words(t, cause)}
      </Text>
    );
  return (
    <Way type="button" onClick={() => open(id)}>
      <Words text={words(t, cause)} label={cause.label ?? ''} />
      <Icon name="chevron-right" size={12} mirrored />
    </Way>
  );
}
