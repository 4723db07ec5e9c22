import type { IdentityProof } from '@qafila/contracts/identity';
import { PlainButton, PlainField } from '@qafila/ui/plain';
import { useState } from 'react';
import { useText } from '../app/use-text.ts';
import { Problems } from '../sign-in/problems.tsx';
import { textOf, useSubmit } from '../sign-in/use-submit.ts';
import { QrCode } from './qr-code.tsx';
import { SetupKey } from './setup-key.tsx';

/** The device has the authenticator app itself: it cannot scan its own screen. */
const ON_PHONE = '(pointer: coarse), (max-width: 600px)';

export interface MfaSetup {
  secret: string;
  otpauthUrl: string;
}

export interface MfaFormProps {
  setup: MfaSetup;
  /** The user already has a second factor, which this one replaces. */
  replaces: boolean;
  onSubmit: (given: { code: string } & IdentityProof) => Promise<void>;
}

/** The key, a code to confirm it, and the password (with the present second factor's code) to confirm the user. */
export function MfaForm({ setup, replaces, onSubmit: submit }: MfaFormProps) {
  const t = useText();
  const [onPhone] = useState(() => matchMedia(ON_PHONE).matches);
  const { onSubmit, busy, problems, fieldErrors } = useSubmit((data) =>
    submit({
      code: textOf(data, 'code').trim(),
      password: textOf(data, 'password'),
      ...(replaces && { presentCode: textOf(data, 'presentCode').trim() }),
    }),
  );
  return (
    <form className="qp-form" onSubmit={onSubmit} noValidate>
      {onPhone ? (
        <>
          <a className="qp-button" href={setup.otpauthUrl}>
            {t('mfa.openApp')}
          </a>
          <SetupKey secret={setup.secret} />
          <details>
            <summary>{t('mfa.otherDevice')}</summary>
            <QrCode text={setup.otpauthUrl} label={t('mfa.scan')} />
          </details>
        </>
      ) : (
        <>
          <QrCode text={setup.otpauthUrl} label={t('mfa.scan')} />
          <SetupKey secret={setup.secret} />
        </>
      )}
      <Problems messages={problems} />
      <PlainField
        label={t('mfa.code')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        // On a phone its keyboard would cover the key.
        autoFocus={!onPhone}
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
