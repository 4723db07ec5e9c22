import { PlainButton, PlainField, PlainPage } from '@qafila/ui/plain';
import { useState } from 'react';
import { useText } from '../app/use-text.ts';
import { LookSwitch } from './look-switch.tsx';
import { Problems } from './problems.tsx';
import { textOf, useSubmit } from './use-submit.ts';

/** The second step: six digits from the authenticator app, or a recovery code. */
export function CodeStep({
  onCode,
  onBack,
}: {
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}) {
  const t = useText();
  const [recovery, setRecovery] = useState(false);
  const { onSubmit, busy, problems, fieldErrors } = useSubmit((data) => onCode(textOf(data, 'code').trim()));
  return (
    <PlainPage
      title={t('code.title')}
      lead={t(recovery ? 'code.recoveryLead' : 'code.lead')}
      tools={<LookSwitch />}
    >
      <Problems messages={problems} />
      <form className="qp-form" onSubmit={onSubmit} noValidate>
        <PlainField
          key={String(recovery)}
          label={t(recovery ? 'code.recoveryLabel' : 'code.label')}
          name="code"
          dir="ltr"
          autoFocus
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          maxLength={recovery ? 40 : 6}
          error={fieldErrors.code}
        />
        <PlainButton kind="primary" type="submit" busy={busy}>
          {t('code.submit')}
        </PlainButton>
        <div className="qp-row">
          <PlainButton kind="quiet" onClick={() => setRecovery(!recovery)}>
            {t(recovery ? 'code.useApp' : 'code.useRecovery')}
          </PlainButton>
          <PlainButton kind="quiet" onClick={onBack}>
            {t('code.back')}
          </PlainButton>
        </div>
      </form>
    </PlainPage>
  );
}
