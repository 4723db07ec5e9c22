import type { IdentityProof } from '@qafila/contracts/identity';
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

export interface MfaFormProps {
  setup: MfaSetup;
  /** The user already has a second factor, which this one replaces. */
  replaces: boolean;
  onSubmit: (given: { code: string } & IdentityProof) => Promise<void>;
}

/** The key, a code to confirm it, and the password (with the present second factor's code) to confirm the user. */
export function MfaForm({ setup, replaces, onSubmit: submit }: MfaFormProps) {
  const t = useText();
  const { onSubmit, busy, problems, fieldErrors } = useSubmit((data) =>
    submit({
      code: textOf(data, 'code').trim(),
      password: textOf(data, 'password'),
      ...(replaces && { presentCode: textOf(data, 'presentCode').trim() }),
    }),
  );
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
      <PlainField
        label={t('mfa.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        error={fieldErrors.password}
      />
      {replaces && (
        <PlainField
          label={t('mfa.presentCode')}
          name="presentCode"
          dir="ltr"
          hint={t('mfa.presentHint')}
          error={fieldErrors.presentCode}
        />
      )}
      <PlainButton kind="primary" type="submit" busy={busy}>
        {t('mfa.submit')}
      </PlainButton>
    </form>
  );
}
