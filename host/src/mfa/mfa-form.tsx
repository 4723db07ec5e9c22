import { PlainButton, PlainField } from '@qafila/ui/plain';
import { useText } from '../app/use-text.ts';
import { Problems } from '../sign-in/problems.tsx';
import { textOf, useSubmit } from '../sign-in/use-submit.ts';
import { QrCode } from './qr-code.tsx';

export interface MfaSetup {
  secret: string;
  otpauthUrl: string;
}

/** Groups of four, as people read a key aloud. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The key, and the code that proves that it arrived. */
export function MfaForm({ setup, onCode }: { setup: MfaSetup; onCode: (code: string) => Promise<void> }) {
  const t = useText();
  const { onSubmit, busy, problems, fieldErrors } = useSubmit((data) => onCode(textOf(data, 'code').trim()));
  return (
    <form className="qp-form" onSubmit={onSubmit} noValidate>
      <QrCode text={setup.otpauthUrl} label={t('mfa.scan')} />
      <div>
        <p className="qp-hint">{t('mfa.secret')}</p>
        <code dir="ltr" data-testid="secret">
          {grouped(setup.secret)}
        </code>
      </div>
      <Problems messages={problems} />
      <PlainField
        label={t('mfa.code')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        error={fieldErrors.code}
      />
      <PlainButton kind="primary" type="submit" busy={busy}>
        {t('mfa.submit')}
      </PlainButton>
    </form>
  );
}
