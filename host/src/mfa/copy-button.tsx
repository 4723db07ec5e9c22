import { copyText } from '@qafila/shell-sdk/hooks';
import { PlainButton } from '@qafila/ui/plain';
import { type RefObject, useState } from 'react';
import { useText } from '../app/use-text.ts';

/** Copies a text. Where the browser refuses, what shows it is selected, to be copied with a key. */
export function CopyButton({ text, shown }: { text: string; shown: RefObject<HTMLElement | null> }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(text);
    setCopied(isCopied);
    if (!isCopied && shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  return <PlainButton onClick={() => void copy()}>{t(copied ? 'mfa.copied' : 'mfa.copy')}</PlainButton>;
}
