import { sessionCalls } from '@qafila/contracts/identity';
import { PlainButton, PlainField, PlainNotice, PlainPage } from '@qafila/ui/plain';
import { useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { useText } from '../app/use-text.ts';
import { LookSwitch } from './look-switch.tsx';
import { Problems } from './problems.tsx';
import { ToLogin } from './to-login.tsx';
import { textOf, useSubmit } from './use-submit.ts';

/** /forget-password: requests a link. The reply is the same for every address, so that accounts can't be probed. */
export function ForgetPasswordPage() {
  const { api } = useApp();
  const t = useText();
  const [sent, setSent] = useState(false);
  const { onSubmit, busy, problems, fieldErrors } = useSubmit(async (data) => {
    await api.call(sessionCalls.forgotPassword, { body: { email: textOf(data, 'email') } });
    setSent(true);
  });
  return (
    <PlainPage
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      tools={<LookSwitch />}
      foot={<ToLogin />}
      plain
    >
      <Problems messages={problems} />
      {sent ? (
        <PlainNotice kind="success">{t('forgot.done')}</PlainNotice>
      ) : (
        <form className="qp-form" onSubmit={onSubmit} noValidate>
          <PlainField
            label={t('login.email')}
            name="email"
            type="email"
            dir="ltr"
            autoComplete="username"
            autoFocus
            error={fieldErrors.email}
          />
          <PlainButton kind="primary" type="submit" busy={busy}>
            {t('forgot.submit')}
          </PlainButton>
        </form>
      )}
    </PlainPage>
  );
}
