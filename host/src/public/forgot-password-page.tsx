import { identityCalls } from '@qafila/contracts/identity';
import { useApi, useMessages } from '@qafila/shell-sdk';
import { PlainButton, PlainField, PlainNotice } from '@qafila/ui/plain';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Failure } from './failure.tsx';
import { PublicFrame } from './public-frame.tsx';
import { ResetPassword } from './reset-password.tsx';
import { useFields } from './use-fields.ts';
import { useSubmit } from './use-submit.ts';

/** Asks for a reset link; opened by that link, it takes the new password. */
export function ForgotPasswordPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  return token ? <ResetPassword token={token} /> : <AskForLink />;
}

function AskForLink() {
  const t = useMessages('public');
  const api = useApi();
  const { values, errors, set, check } = useFields({ email: '' });
  const { busy, failure, submit } = useSubmit();
  const [sent, setSent] = useState(false);

  const ask = (event: FormEvent) => {
    event.preventDefault();
    const body = check(identityCalls.forgotPassword.body, values);
    if (!body) return;
    void submit(async () => {
      await api.call(identityCalls.forgotPassword, { body });
      setSent(true);
    });
  };

  return (
    <PublicFrame
      title={t('Forgot your password?')}
      lead={t('We send a link to your email that sets a new one.')}
    >
      {sent ? (
        <PlainNotice kind="success">
          {t('If this address belongs to an account, the link is on its way. It works for one hour.')}
        </PlainNotice>
      ) : (
        <form className="qp-form" onSubmit={ask} noValidate>
          <Failure messages={failure} />
          <PlainField
            label={t('Email')}
            name="email"
            type="email"
            autoComplete="username"
            value={values.email}
            error={errors.email && t(errors.email)}
            onChange={(event) => set('email', event.target.value)}
          />
          <PlainButton kind="primary" type="submit" busy={busy}>
            {t('Send the link')}
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
