import { expiryState } from '@qafila/domain/dates';
import { chakra, Icon, Tooltip, useNow, VisuallyHidden } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';

const Line = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', height: 'full' },
  variants: { tone: { expired: { color: 'danger-text' }, warning: { color: 'warning-text' }, valid: {} } },
});

/** A contract's end, flagged when it is past or within two months. */
export function ExpiryMark({ end, zone, children }: { end: string; zone: string; children: string }) {
  const t = useText();
  const state = expiryState(end, useNow(), zone) ?? 'valid';
  if (state === 'valid') return <Line>{children}</Line>;
  return (
    <Tooltip content={t(`contract.end.${state}`)}>
      <Line tone={state}>
        {children}
        <Icon name="alert" size={14} />
        <VisuallyHidden>{t(`contract.end.${state}`)}</VisuallyHidden>
      </Line>
    </Tooltip>
  );
}
