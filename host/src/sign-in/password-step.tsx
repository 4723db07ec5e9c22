import type { Credentials } from '@qafila/shell-sdk/session';
import { PlainButton, PlainCheck, PlainField, PlainNotice, PlainPage } from '@qafila/ui/plain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { takeTyped } from '../app/typed.ts';
import { useText } from '../app/use-text.ts';
import { LookSwitch } from './look-switch.tsx';
import { Problems } from './problems.tsx';
import { textOf, useSubmit } from './use-submit.ts';

const REASONS = ['expired', 'agent', 'role'] as const;

/** Email and password, prefilled with what was typed into the form of the first response. */
export function PasswordStep({
  ended,
  onCredentials,
}: {
  /** Why the last session ended, from the address. */
  ended: string | null;
  onCredentials: (credentials: Credentials) => Promise<void>;
}) {
  const t = useText();
  const [typed] = useState(takeTyped);
  const { onSubmit, busy, problems, fieldErrors } = useSubmit((data) =>
    onCredentials({
      username: textOf(data, 'username'),
      password: textOf(data, 'password'),
      keep: data.has('keep'),
    }),
  );
  const reason = REASONS.find((one) => one === ended);
  return (
    <PlainPage
      title={t('login.title')}
      tools={<LookSwitch />}
      foot={
        <Link className="qp-link" to="/signup">
          {t('login.signup')}
        </Link>
      }
    >
      {reason && problems.length === 0 && <PlainNotice kind="error">{t(`ended.${reason}`)}</PlainNotice>}
      <Problems messages={problems} />
      <form className="qp-form" onSubmit={onSubmit} noValidate>
        <PlainField
          label={t('login.email')}
          name="username"
          type="email"
          dir="ltr"
          autoComplete="username"
          autoFocus={typed.focused !== 'password'}
          defaultValue={typed.username}
          error={fieldErrors.username}
        />
        <PlainField
          label={t('login.password')}
          name="password"
          type="password"
          dir="ltr"
          autoComplete="current-password"
          autoFocus={typed.focused === 'password'}
          defaultValue={typed.password}
          reveal={{ show: t('login.show'), hide: t('login.hide') }}
          error={fieldErrors.password}
        />
        <div className="qp-row">
          <PlainCheck name="keep" defaultChecked={typed.keep}>
            {t('login.keep')}
          </PlainCheck>
          <Link className="qp-link" to="/forget-password">
            {t('login.forgot')}
          </Link>
        </div>
        <PlainButton kind="primary" type="submit" busy={busy}>
          {t('login.submit')}
        </PlainButton>
      </form>
    </PlainPage>
  );
}
