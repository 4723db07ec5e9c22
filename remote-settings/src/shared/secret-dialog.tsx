import { Button, chakra, Dialog, Text } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../messages/use-text.ts';
import { useCopy } from './use-copy.ts';

const Secret = chakra('output', {
  base: {
    display: 'block',
    padding: '3',
    border: 'hairline',
    borderRadius: 'md',
    bg: 'sunken',
    fontFamily: 'mono',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
});

export interface SecretDialogProps {
  title: string;
  /** Purpose and expiry. */
  body: string;
  /** Accessible name of the secret. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret once. Esc and the cross ask for a second press while it was not copied. */
export function SecretDialog({ title, body, label, secret, onClose }: SecretDialogProps) {
  const t = useText();
  const copy = useCopy();
  const [state, setState] = useState<'new' | 'warned' | 'copied'>('new');
  const dismiss = () => (state === 'new' ? setState('warned') : onClose());
  return (
    <Dialog
      open
      persistent
      size="md"
      title={title}
      description={body}
      onClose={dismiss}
      foot={
        <>
          <Button
            icon="copy"
            onClick={() => {
              copy(secret);
              setState('copied');
            }}
          >
            {t('secret.copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('secret.done')}
          </Button>
        </>
      }
    >
      <Secret aria-label={label} dir="ltr">
        {secret}
      </Secret>
      <Text tone="muted" size="sm">
        {t('secret.once')}
      </Text>
      {state === 'warned' && (
        <Text tone="danger" role="alert">
          {t('secret.notCopied')}
        </Text>
      )}
    </Dialog>
  );
}
