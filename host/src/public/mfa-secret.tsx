import { identityCalls } from '@qafila/contracts/identity';
import { useApi, useMessages } from '@qafila/shell-sdk';
import { PlainButton } from '@qafila/ui/plain';
import { useCallback, useEffect, useState } from 'react';
import { Failure } from './failure.tsx';
import { useSubmit } from './use-submit.ts';

interface Secret {
  secret: string;
  picture: string;
}

/** The new secret as a QR picture, and in letters for who can't scan. */
export function MfaSecret() {
  const t = useMessages('public');
  const api = useApi();
  const [shown, setShown] = useState<Secret>();
  const { busy, failure, submit } = useSubmit();

  const load = useCallback(async () => {
    const [{ secret, otpauthUrl }, { toDataURL }] = await Promise.all([
      api.call(identityCalls.generateMfaSetup),
      import('qrcode'),
    ]);
    setShown({ secret, picture: await toDataURL(otpauthUrl, { margin: 1, width: 200 }) });
  }, [api]);

  useEffect(() => void submit(load), []);

  if (failure.length > 0)
    return (
      <>
        <Failure messages={failure} />
        <PlainButton busy={busy} onClick={() => void submit(load)}>
          {t('Try again')}
        </PlainButton>
      </>
    );
  if (!shown) return <div className="qp-qr" aria-busy="true" />;
  return (
    <div className="qp-secret">
      <img className="qp-qr" src={shown.picture} width={200} height={200} alt={t('QR code of the secret')} />
      <p className="qp-hint">
        {t('No camera? Enter this key:')} <code>{shown.secret}</code>
      </p>
    </div>
  );
}
