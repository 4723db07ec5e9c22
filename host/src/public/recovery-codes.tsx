import { useMessages } from '@qafila/shell-sdk';
import { PlainButton, PlainCheck } from '@qafila/ui/plain';
import { useState } from 'react';
import { PublicFrame } from './public-frame.tsx';

const asFile = (codes: readonly string[]) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\r\n'))}`;

/** The recovery codes, once: each opens the account one time without the authenticator. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => Promise<void> }) {
  const t = useMessages('public');
  const [kept, setKept] = useState(false);
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };

  return (
    <PublicFrame
      title={t('Keep your recovery codes')}
      lead={t(
        'Each one opens your account once when the authenticator is not at hand. They are not shown again.',
      )}
    >
      <ul className="qp-codes" aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="qp-row">
        <button type="button" className="qp-link" onClick={() => void copy()}>
          {copied ? t('Copied') : t('Copy')}
        </button>
        <a className="qp-link" href={asFile(codes)} download="qafila-recovery-codes.txt">
          {t('Download')}
        </a>
      </p>
      <PlainCheck checked={kept} onChange={(event) => setKept(event.target.checked)}>
        {t('I have kept the codes in a safe place')}
      </PlainCheck>
      <PlainButton kind="primary" disabled={!kept} onClick={() => void onDone()}>
        {t('Continue')}
      </PlainButton>
    </PublicFrame>
  );
}
