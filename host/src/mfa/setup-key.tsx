import { useRef } from 'react';
import { useText } from '../app/use-text.ts';
import { CopyButton } from './copy-button.tsx';

/** Groups of four, as people read a key aloud. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The key for the authenticator app, to type or to copy. */
export function SetupKey({ secret }: { secret: string }) {
  const t = useText();
  const key = useRef<HTMLElement>(null);
  return (
    <div className="qp-row">
      <div>
        <p className="qp-hint">{t('mfa.secret')}</p>
        <code ref={key} dir="ltr" data-testid="secret">
          {grouped(secret)}
        </code>
      </div>
      <CopyButton text={secret} shown={key} />
    </div>
  );
}
