import { requireGoodPassword } from '@qafila/api-client';
import { signupCalls } from '@qafila/contracts/identity';
import { typedPhone } from '@qafila/domain/phone';
import { PlainButton, PlainField, type PlainFieldProps, PlainNotice, PlainPage } from '@qafila/ui/plain';
import { useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { useText } from '../app/use-text.ts';
import type { SignInKey } from '../messages/sign-in.ts';
import { CompanyLocale } from './company-locale.tsx';
import { LookSwitch } from './look-switch.tsx';
import { Problems } from './problems.tsx';
import { ToLogin } from './to-login.tsx';
import { textOf, useSubmit } from './use-submit.ts';

interface Field extends Omit<PlainFieldProps, 'label' | 'name' | 'hint'> {
  /** Path of the value in the request; also the name of the input. */
  path: string;
  label: SignInKey;
  hint?: SignInKey;
}

const COMPANY: readonly Field[] = [
  { path: 'company.name', label: 'signup.companyName', autoComplete: 'organization' },
  {
    path: 'company.phoneNumber',
    label: 'signup.companyPhone',
    hint: 'signup.phoneHint',
    type: 'tel',
    dir: 'ltr',
  },
  { path: 'company.domain', label: 'signup.domain', dir: 'ltr' },
];
const ADMINISTRATOR: readonly Field[] = [
  { path: 'administrator.user.firstName', label: 'signup.firstName', autoComplete: 'given-name' },
  { path: 'administrator.user.lastName', label: 'signup.lastName', autoComplete: 'family-name' },
  {
    path: 'administrator.user.phoneNumber',
    label: 'signup.phone',
    hint: 'signup.phoneHint',
    type: 'tel',
    dir: 'ltr',
    autoComplete: 'tel',
  },
  { path: 'administrator.email', label: 'login.email', type: 'email', dir: 'ltr', autoComplete: 'username' },
  {
    path: 'administrator.password',
    label: 'login.password',
    hint: 'reset.hint',
    type: 'password',
    dir: 'ltr',
    autoComplete: 'new-password',
  },
];

const requestOf = (data: FormData) => ({
  company: {
    name: textOf(data, 'company.name'),
    phoneNumber: typedPhone(textOf(data, 'company.phoneNumber')),
    domain: textOf(data, 'company.domain') || undefined,
    locale: textOf(data, 'company.locale') === 'ar' ? ('ar' as const) : ('en' as const),
    currency: textOf(data, 'company.currency'),
    timezone: textOf(data, 'company.timezone'),
  },
  administrator: {
    email: textOf(data, 'administrator.email'),
    password: textOf(data, 'administrator.password'),
    user: {
      firstName: textOf(data, 'administrator.user.firstName'),
      lastName: textOf(data, 'administrator.user.lastName'),
      phoneNumber: typedPhone(textOf(data, 'administrator.user.phoneNumber')),
    },
  },
});

/** /signup: a company registers with its administrator. A SysAdmin approves it. */
export function SignUpPage() {
  const { api } = useApp();
  const t = useText();
  const [sent, setSent] = useState(false);
  const { onSubmit, busy, problems, fieldErrors } = useSubmit(async (data) => {
    const body = requestOf(data);
    await requireGoodPassword(body.administrator, 'administrator.password', (problem) =>
      t(`password.${problem}`),
    );
    await api.call(signupCalls.signup, { body });
    setSent(true);
  }, 'registration');
  const fields = (list: readonly Field[]) =>
    list.map(({ path, label, hint, ...input }) => (
      <PlainField
        key={path}
        {...input}
        name={path}
        label={t(label)}
        hint={hint && t(hint)}
        error={fieldErrors[path]}
      />
    ));
  return (
    <PlainPage
      title={t('signup.title')}
      lead={t('signup.lead')}
      tools={<LookSwitch />}
      foot={<ToLogin />}
      wide
      plain
    >
      {sent ? (
        <PlainNotice kind="success">{t('signup.done')}</PlainNotice>
      ) : (
        <form className="qp-form" onSubmit={onSubmit} noValidate>
          <fieldset className="qp-form">
            <legend className="qp-legend">{t('signup.company')}</legend>
            {fields(COMPANY)}
            <CompanyLocale />
          </fieldset>
          <fieldset className="qp-form">
            <legend className="qp-legend">{t('signup.administrator')}</legend>
            {fields(ADMINISTRATOR)}
          </fieldset>
          <Problems messages={problems} />
          <PlainButton kind="primary" type="submit" busy={busy}>
            {t('signup.submit')}
          </PlainButton>
        </form>
      )}
    </PlainPage>
  );
}
