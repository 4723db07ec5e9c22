import { ApiError, requireGoodPassword } from '@qafila/api-client';
import { sessionCalls } from '@qafila/contracts/identity';
import { PlainButton, PlainField, PlainNotice, PlainPage } from '@qafila/ui/plain';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '../app/app-context.ts';
import { useText } from '../app/use-text.ts';
import { LookSwitch } from './look-switch.tsx';
import { Problems } from './problems.tsx';
import { ToLogin } from './to-login.tsx';
import { textOf, useSubmit } from './use-submit.ts';

/** /reset-password?token=…: the target of the mail's link. With `invited` for an account that has no password yet. */
export function ResetPasswordPage() {
  const { api } = useApp();
  const t = useText();
  const [search] = useSearchParams();
  const token = search.get('token');
  const isInvited = search.has('invited');
  const [done, setDone] = useState(false);
  const [isEnded, setEnded] = useState(false);
  const { onSubmit, busy, problems, fieldErrors } = useSubmit(async (data) => {
    const body = { token: token ?? '', password: textOf(data, 'password') };
    await requireGoodPassword({ ...body, email: '' }, 'password', (problem) => t(`password.${problem}`));
    try {
      await api.call(sessionCalls.resetPassword, { body });
      setDone(true);
    } catch (error) {
      // 'Forgot password', to which the message of the server leads, sends nothing to an invited user.
      if (!isInvited || !(error instanceof ApiError) || error.code !== 'BAD_REQUEST') throw error;
      setEnded(true);
    }
  });
  return (
    <PlainPage
      title={t(isInvited ? 'reset.submit' : 'reset.title')}
      tools={<LookSwitch />}
      foot={<ToLogin />}
      plain
    >
      <Problems messages={problems} />
      {!token && <PlainNotice kind="error">{t('reset.noToken')}</PlainNotice>}
      {done && <PlainNotice kind="success">{t('reset.done')}</PlainNotice>}
      {isEnded && <PlainNotice kind="error">{t('reset.invitationEnded')}</PlainNotice>}
      {token && !done && !isEnded && (
        <form className="qp-form" onSubmit={onSubmit} noValidate>
          <PlainField
            label={t(isInvited ? 'login.password' : 'reset.label')}
            hint={t('reset.hint')}
            name="password"
            type="password"
            dir="ltr"
            autoComplete="new-password"
            autoFocus
            reveal={{ show: t('login.show'), hide: t('login.hide') }}
            error={fieldErrors.password}
          />
          <PlainButton kind="primary" type="submit" busy={busy}>
            {t('reset.submit')}
          </PlainButton>
        </form>
      )}
    </PlainPage>
  );
}
