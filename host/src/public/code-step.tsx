import { CLIENT_ID, TokenRequest } from '@qafila/contracts/identity';
import { type CodeNeeded, useMessages, useShell } from '@qafila/shell-sdk';
import { PlainButton, PlainField } from '@qafila/ui/plain';
import { type FormEvent, useState } from 'react';
import { Failure } from './failure.tsx';
import { PublicFrame } from './public-frame.tsx';
import { useFields } from './use-fields.ts';
import { useSubmit } from './use-submit.ts';

interface CodeStepProps {
  /** From the first step; stands for the accepted password. */
  needed: CodeNeeded;
  /** 'Keep me logged in' of the first step. */
  keep: boolean;
  onSignedIn: () => Promise<void>;
  onBack: () => void;
}

/** The second step of a sign-in: six digits of the authenticator, or a recovery code. */
export function CodeStep({ needed, keep, onSignedIn, onBack }: CodeStepProps) {
  const t = useMessages('public');
  const { session } = useShell();
  const [recovery, setRecovery] = useState(false);
  const { values, errors, set, check } = useFields({ code: '' });
  const { busy, failure, submit } = useSubmit();

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const request = {
      grant_type: 'mfa_code',
      client_id: CLIENT_ID,
      mfa_token: needed.mfaToken,
      code: values.code,
    };
    if (!check(TokenRequest, request)) return;
    void submit(async () => {
      await session.confirmCode(needed, values.code, keep);
      await onSignedIn();
    });
  };

  return (
    <PublicFrame
      title={t('Two-step verification')}
      lead={
        recovery ? t('Enter one of your recovery codes.') : t('Enter the code of your authenticator app.')
      }
    >
      <form className="qp-form" onSubmit={confirm} noValidate>
        <Failure messages={failure} />
        <PlainField
          key={recovery ? 'recovery' : 'code'}
          label={recovery ? t('Recovery code') : t('Code')}
          name="code"
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoFocus
          value={values.code}
          error={errors.code && t(errors.code)}
          onChange={(event) => set('code', event.target.value)}
        />
        <PlainButton kind="primary" type="submit" busy={busy}>
          {t('Continue')}
        </PlainButton>
      </form>
      <p className="qp-row">
        <button type="button" className="qp-link" onClick={() => setRecovery(!recovery)}>
          {recovery ? t('Use the authenticator app') : t('Use a recovery code')}
        </button>
        <button type="button" className="qp-link" onClick={onBack}>
          {t('Back to sign in')}
        </button>
      </p>
    </PublicFrame>
  );
}
