import { PlainButton, PlainCheck } from '@qafila/ui/plain';
import { useRef, useState } from 'react';
import { useText } from '../app/use-text.ts';
import { CopyButton } from './copy-button.tsx';

const FILE_NAME = 'qafila-recovery-codes.txt';

interface RecoveryCodesProps {
  codes: readonly string[];
  busy: boolean;
  onDone: () => void;
}

/** The recovery codes: copied or saved, then gone for good. */
export function RecoveryCodes({ codes, busy, onDone }: RecoveryCodesProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <div className="qp-form">
      <ul ref={list} dir="ltr" className="qp-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="qp-row">
        <CopyButton text={text} shown={list} />
        <a
          className="qp-button"
          download={FILE_NAME}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t('mfa.download')}
        </a>
      </div>
      <PlainCheck checked={kept} onChange={(event) => setKept(event.currentTarget.checked)}>
        {t('mfa.kept')}
      </PlainCheck>
      <PlainButton kind="primary" disabled={!kept} busy={busy} onClick={onDone}>
        {t('mfa.continue')}
      </PlainButton>
    </div>
  );
}
