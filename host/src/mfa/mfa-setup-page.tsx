import { describeError } from '@qafila/api-client';
import { sessionCalls } from '@qafila/contracts/identity';
import { PlainButton, PlainPage } from '@qafila/ui/plain';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../app/app-context.ts';
import { useMessageText } from '../app/use-message-text.ts';
import { useText } from '../app/use-text.ts';
import { landingOf } from '../guards/landing.ts';
import { LookSwitch } from '../sign-in/look-switch.tsx';
import { Problems } from '../sign-in/problems.tsx';
import { MfaForm, type MfaFormProps, type MfaSetup } from './mfa-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** /mfa-setup: a key as QR and text, a code that confirms it, then the recovery codes, shown once. */
export function MfaSetupPage() {
  const { api, session } = useApp();
  const navigate = useNavigate();
  const t = useText();
  const messageText = useMessageText();
  const replaces = session.user()?.isMultiFactorEnabled ?? false;
  const [setup, setSetup] = useState<MfaSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [codesLost, setCodesLost] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [going, setGoing] = useState(false);

  const load = useCallback(async () => {
    setProblems([]);
    try {
      setSetup(await api.call(sessionCalls.generateMfaSetup));
    } catch (error) {
      setProblems(describeError(error));
    }
  }, [api]);
  useEffect(() => void load(), [load]);

  const enable: MfaFormProps['onSubmit'] = async (body) => {
    try {
      const { recoveryCodes } = await api.call(sessionCalls.enableMfa, { body });
      setCodes(recoveryCodes);
    } catch (error) {
      // Only its reply may be missing, and the recovery codes with it.
      const now = replaces ? null : await session.lookUp().catch(() => null);
      if (!now?.isMultiFactorEnabled) throw error;
      setCodesLost(true);
      setSetup(null);
      await load();
    }
  };
  const goOn = async () => {
    setProblems([]);
    setGoing(true);
    try {
      const user = await session.lookUp();
      await navigate(landingOf(user), { replace: true });
    } catch (error) {
      setProblems(describeError(error));
    } finally {
      setGoing(false);
    }
  };

  return (
    <PlainPage
      title={t(codes ? 'mfa.codesTitle' : 'mfa.title')}
      lead={t(codes ? 'mfa.codesLead' : codesLost ? 'mfa.codesLost' : 'mfa.lead')}
      tools={<LookSwitch />}
      foot={
        <PlainButton kind="quiet" onClick={() => void session.logout()}>
          {t('mfa.logout')}
        </PlainButton>
      }
      plain
    >
      <Problems messages={problems.map(messageText)} />
      {codes && <RecoveryCodes codes={codes} busy={going} onDone={() => void goOn()} />}
      {!codes && setup && <MfaForm setup={setup} replaces={replaces} onSubmit={enable} />}
      {!codes && !setup && problems.length === 0 && <p role="status">{t('mfa.loading')}</p>}
      {codesLost && !codes && (
        <PlainButton kind="quiet" busy={going} onClick={() => void goOn()}>
          {t('mfa.withoutCodes')}
        </PlainButton>
      )}
      {!codes && !setup && problems.length > 0 && (
        <PlainButton onClick={() => void load()}>{t('mfa.retry')}</PlainButton>
      )}
    </PlainPage>
  );
}
