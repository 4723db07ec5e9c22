import { identityCalls, SignupRequest } from '@qafila/contracts/identity';
import { useApi, useMessages } from '@qafila/shell-sdk';
import { PlainButton, PlainField, PlainNotice } from '@qafila/ui/plain';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Failure } from './failure.tsx';
import { PublicFrame } from './public-frame.tsx';
import { useFields } from './use-fields.ts';
import { useSubmit } from './use-submit.ts';

const EMPTY = {
  'company.name': '',
  'company.phoneNumber': '',
  'company.domain': '',
  'administrator.user.firstName': '',
  'administrator.user.lastName': '',
  'administrator.user.phoneNumber': '',
  'administrator.email': '',
  'administrator.password': '',
};
type Path = keyof typeof EMPTY;

/** The request as the contract nests it. */
const requestOf = (values: typeof EMPTY) => ({
  company: {
    name: values['company.name'],
    phoneNumber: values['company.phoneNumber'],
    domain: values['company.domain'] || undefined,
  },
  administrator: {
    email: values['administrator.email'],
    password: values['administrator.password'],
    user: {
      firstName: values['administrator.user.firstName'],
      lastName: values['administrator.user.lastName'],
      phoneNumber: values['administrator.user.phoneNumber'],
    },
  },
});

/** Registers a company with its administrator; a SysAdmin approves it. */
export function SignUpPage() {
  const t = useMessages('public');
  const api = useApi();
  const { values, errors, set, check } = useFields(EMPTY);
  const { busy, failure, submit } = useSubmit('registration');
  const [sent, setSent] = useState(false);

  const field = (path: Path, label: string, rest: Partial<ComponentProps<typeof PlainField>> = {}) => (
    <PlainField
      label={t(label)}
      name={path}
      value={values[path]}
      error={errors[path] && t(errors[path])}
      onChange={(event) => set(path, event.target.value)}
      {...rest}
    />
  );

  const register = (event: FormEvent) => {
    event.preventDefault();
    const body = check(SignupRequest, requestOf(values));
    if (!body) return;
    void submit(async () => {
      await api.call(identityCalls.signup, { body });
      setSent(true);
    });
  };

  return (
    <PublicFrame wide title={t('Register a company')} lead={t('We check every company before it starts.')}>
      {sent ? (
        <PlainNotice kind="success">
          {t('Your registration is waiting for approval. You hear from us by email.')}
        </PlainNotice>
      ) : (
        <form className="qp-form" onSubmit={register} noValidate>
          <Failure messages={failure} />
          <fieldset className="qp-group">
            <legend className="qp-legend">{t('Company')}</legend>
            {field('company.name', 'Company name', { autoComplete: 'organization' })}
            {field('company.phoneNumber', 'Company phone number', {
              type: 'tel',
              hint: t('For example +97455123456'),
            })}
            {field('company.domain', 'Website (optional)', { inputMode: 'url' })}
          </fieldset>
          <fieldset className="qp-group">
            <legend className="qp-legend">{t('Administrator')}</legend>
            {field('administrator.user.firstName', 'First name', { autoComplete: 'given-name' })}
            {field('administrator.user.lastName', 'Last name', { autoComplete: 'family-name' })}
            {field('administrator.user.phoneNumber', 'Phone number', { type: 'tel', autoComplete: 'tel' })}
            {field('administrator.email', 'Email', { type: 'email', autoComplete: 'email' })}
            {field('administrator.password', 'Password', {
              type: 'password',
              autoComplete: 'new-password',
              hint: t('At least 10 characters'),
              reveal: { show: t('Show'), hide: t('Hide') },
            })}
          </fieldset>
          <PlainButton kind="primary" type="submit" busy={busy}>
            {t('Register')}
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
