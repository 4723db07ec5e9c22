import { Button, chakra, Dialog, Text } from '@qafila/ui';
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

/** Shows a secret once; closes only by its own button. */
export function SecretDialog({ title, body, label, secret, onClose }: SecretDialogProps) {
  const t = useText();
  const copy = useCopy();
  return (
    <Dialog
      open
      persistent
      size="md"
      title={title}
      description={body}
      onClose={onClose}
      foot={
        <>
          <Button icon="copy" onClick={() => copy(secret)}>
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
    </Dialog>
  );
}
