import { CLIENT_ID, TokenRequest } from '@qafila/contracts/identity';
import { type CodeNeeded, useMessages, useShell } from '@qafila/shell-sdk';
import { PlainButton, PlainCheck, PlainField } from '@qafila/ui/plain';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { readBootForm, retireBootForm } from './boot-form.ts';
import { CodeStep } from './code-step.tsx';
import { Failure } from './failure.tsx';
import { PublicFrame } from './public-frame.tsx';
import { useFields } from './use-fields.ts';
import { useSubmit } from './use-submit.ts';

/** Sign-in: credentials, then a code when the account has a second step. */
export function LoginPage({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const t = useMessages('public');
  const { session } = useShell();
  const [typed] = useState(readBootForm);
  const { values, errors, set, check } = useFields({
    username: typed.email,
    password: typed.password,
    keep: typed.keep,
  });
  const { busy, failure, submit } = useSubmit();
  const [codeNeeded, setCodeNeeded] = useState<CodeNeeded>();
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    const field = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`) ?? null;
    retireBootForm({
      'boot-username': field('username'),
      'boot-password': field('password'),
      'boot-keep': field('keep'),
    });
  }, []);

  const signIn = (event?: FormEvent) => {
    event?.preventDefault();
    const { username, password } = values;
    if (!check(TokenRequest, { grant_type: 'password', client_id: CLIENT_ID, username, password })) return;
    void submit(async () => {
      const needed = await session.signIn(values);
      if (needed) setCodeNeeded(needed);
      else await onSignedIn();
    });
  };

  const pressed = useRef(typed.submitted);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    form.current?.requestSubmit();
  }, []);

  if (codeNeeded)
    return (
      <CodeStep
        needed={codeNeeded}
        keep={values.keep}
        onSignedIn={onSignedIn}
        onBack={() => setCodeNeeded(undefined)}
      />
    );

  return (
    <PublicFrame title={t('Sign in')} lead={t('The dispatch console for delivery companies')}>
      <form ref={form} className="qp-form" onSubmit={signIn} noValidate>
        <Failure messages={failure} />
        <PlainField
          label={t('Email')}
          name="username"
          type="email"
          autoComplete="username"
          value={values.username}
          error={errors.username && t(errors.username)}
          onChange={(event) => set('username', event.target.value)}
        />
        <PlainField
          label={t('Password')}
          name="password"
          type="password"
          autoComplete="current-password"
          value={values.password}
          error={errors.password && t(errors.password)}
          onChange={(event) => set('password', event.target.value)}
        />
        <PlainCheck name="keep" checked={values.keep} onChange={(event) => set('keep', event.target.checked)}>
          {t('Keep me logged in')}
        </PlainCheck>
        <PlainButton kind="primary" type="submit" busy={busy}>
          {t('Sign in')}
        </PlainButton>
      </form>
      <p className="qp-row">
        <Link className="qp-link" to="/forget-password">
          {t('Forgot your password?')}
        </Link>
        <Link className="qp-link" to="/signup">
          {t('Register a company')}
        </Link>
      </p>
    </PublicFrame>
  );
}
