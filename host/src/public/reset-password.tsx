import { identityCalls } from '@qafila/contracts/identity';
import { useApi, useMessages } from '@qafila/shell-sdk';
import { PlainButton, PlainField, PlainNotice } from '@qafila/ui/plain';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Failure } from './failure.tsx';
import { PublicFrame } from './public-frame.tsx';
import { useFields } from './use-fields.ts';
import { useSubmit } from './use-submit.ts';

/** Sets a new password with the token of the mailed link. */
export function ResetPassword({ token }: { token: string }) {
  const t = useMessages('public');
  const api = useApi();
  const { values, errors, set, check } = useFields({ password: '' });
  const { busy, failure, submit } = useSubmit();
  const [done, setDone] = useState(false);

  const reset = (event: FormEvent) => {
    event.preventDefault();
    const body = check(identityCalls.resetPassword.body, { token, ...values });
    if (!body) return;
    void submit(async () => {
      await api.call(identityCalls.resetPassword, { body });
      setDone(true);
    });
  };

  return (
    <PublicFrame title={t('Set a new password')}>
      {done ? (
        <PlainNotice kind="success">{t('Your password is set. All other sessions were ended.')}</PlainNotice>
      ) : (
        <form className="qp-form" onSubmit={reset} noValidate>
          <Failure messages={failure} />
          <PlainField
            label={t('New password')}
            name="password"
            type="password"
            autoComplete="new-password"
            hint={t('At least 10 characters')}
            reveal={{ show: t('Show'), hide: t('Hide') }}
            value={values.password}
            error={errors.password && t(errors.password)}
            onChange={(event) => set('password', event.target.value)}
          />
          <PlainButton kind="primary" type="submit" busy={busy}>
            {t('Set password')}
          </PlainButton>
        </form>
      )}
      <p className="qp-row">
        <Link className="qp-link" to="/login">
          {t('Back to sign in')}
        </Link>
      </p>
    </PublicFrame>
  );
}
