import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../display/icon.tsx';
import { usePartText } from '../messages/part-text.ts';

const Zone = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    padding: '6',
    border: '1px dashed var(--q-control)',
    borderRadius: 'lg',
    color: 'muted',
    textAlign: 'center',
    '&[data-over=true]': { bg: 'selected', borderColor: 'brand' },
  },
});

export interface FileDropProps {
  /** Accessible name, the kind of file: 'CSV of new agents'. */
  label: string;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  /** Accepted file name extensions. */
  accept?: readonly string[];
  /** Bytes. */
  maximumSize?: number;
  /** Its file is being read: it can be neither replaced nor removed. */
  disabled?: boolean;
}

const MEGABYTE = 1024 * 1024;

/** Takes one file by drop or file picker; refuses unsupported files at once. */
export function FileDrop({
  label,
  file,
  onFile,
  accept = ['.csv'],
  maximumSize = 10 * MEGABYTE,
  disabled = false,
}: FileDropProps) {
  const t = usePartText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [error, setError] = useState<string>();

  const take = (given: File | undefined) => {
    if (!given) return;
    const fits = accept.some((ending) => given.name.toLowerCase().endsWith(ending));
    const refused = !fits
      ? t('file.type', { types: accept.join(', ') })
      : given.size > maximumSize
        ? t('file.size', { size: Math.round(maximumSize / MEGABYTE) })
        : undefined;
    setError(refused);
    if (refused === undefined) onFile(given);
  };

  return (
    <Zone
      role="group"
      aria-label={label}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) take(event.dataTransfer.files[0]);
      }}
    >
      <Icon name={file ? 'file' : 'upload'} size={20} />
      <span role="status">{file ? <bdi>{file.name}</bdi> : t('file.drop', { label })}</span>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        aria-label={label}
        disabled={disabled}
        accept={accept.join(',')}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <span>
        <Button size="sm" disabled={disabled} onClick={() => input.current?.click()}>
          {file ? t('file.other') : t('file.choose')}
        </Button>
        {file && (
          <Button size="sm" variant="ghost" disabled={disabled} onClick={() => onFile(undefined)}>
            {t('file.remove')}
          </Button>
        )}
      </span>
      {error && (
        <chakra.p role="alert" color="danger-text" fontSize="table">
          {error}
        </chakra.p>
      )}
    </Zone>
  );
}
