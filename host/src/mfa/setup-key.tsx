import { PlainButton } from '@qafila/ui/plain';
import { useState } from 'react';
import { useText } from '../app/use-text.ts';

/** Groups of four, as people read a key aloud. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The key for the authenticator app, to type or to copy. */
export function SetupKey({ secret }: { secret: string }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  return (
    <div className="qp-row">
      <div>
        <p className="qp-hint">{t('mfa.secret')}</p>
        <code dir="ltr" data-testid="secret">
          {grouped(secret)}
        </code>
      </div>
      <PlainButton onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}>
        {t(copied ? 'mfa.copied' : 'mfa.copy')}
      </PlainButton>
    </div>
  );
}
