import { identityCalls } from '@qafila/contracts/identity';
import { useApi, useMessages } from '@qafila/shell-sdk';
import { PlainButton, PlainField } from '@qafila/ui/plain';
import { type FormEvent, useState } from 'react';
import { Failure } from './failure.tsx';
import { MfaSecret } from './mfa-secret.tsx';
import { PublicFrame } from './public-frame.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useFields } from './use-fields.ts';
import { useSubmit } from './use-submit.ts';

interface MfaSetupPageProps {
  /** The codes were kept: on to the portal. */
  onDone: () => Promise<void>;
  onLogout: () => void;
}

/** Two-step verification for an account that must have it: scan, confirm, keep the recovery codes. */
export function MfaSetupPage({ onDone, onLogout }: MfaSetupPageProps) {
  const t = useMessages('public');
  const api = useApi();
  const { values, errors, set, check } = useFields({ code: '' });
  const { busy, failure, submit } = useSubmit();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;

  const enable = (event: FormEvent) => {
    event.preventDefault();
    const body = check(identityCalls.enableMfa.body, values);
    if (!body) return;
    void submit(async () => {
      const reply = await api.call(identityCalls.enableMfa, { body });
      setRecoveryCodes(reply.recoveryCodes);
    });
  };

  return (
    <PublicFrame
      title={t('Set up two-step verification')}
      lead={t('Scan this picture with an authenticator app, then enter the code it shows.')}
    >
      <MfaSecret />
      <form className="qp-form" onSubmit={enable} noValidate>
        <Failure messages={failure} />
        <PlainField
          label={t('Code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={values.code}
          error={errors.code && t(errors.code)}
          onChange={(event) => set('code', event.target.value)}
        />
        <PlainButton kind="primary" type="submit" busy={busy}>
          {t('Turn on')}
        </PlainButton>
      </form>
      <p className="qp-row">
        <button type="button" className="qp-link" onClick={onLogout}>
          {t('Sign out')}
        </button>
      </p>
    </PublicFrame>
  );
}
