import { MAX_TASK_CSV_BYTES, MAX_TASK_CSV_ROWS } from '@qafila/contracts/task';
import { Button, Section, Text } from '@qafila/ui';
import { FileDrop } from '@qafila/ui/files';
import { useText } from '../../messages/use-text.ts';
import { useTaskTemplate } from '../../shared/use-task-template.ts';

const MEGABYTE = 1024 * 1024;

export interface FileSectionProps {
  file: File | undefined;
  /** True while rows are being sent: the file can't be replaced. */
  locked: boolean;
  /** Why the file can't be read. */
  problem: string | undefined;
  onFile: (file: File | undefined) => void;
}

/** Choose or drop the file, with the template and the limits. */
export function FileSection({ file, locked, problem, onFile }: FileSectionProps) {
  const t = useText();
  const template = useTaskTemplate();
  return (
    <Section
      title={t('import.file')}
      description={t('import.limits', {
        rows: MAX_TASK_CSV_ROWS.toLocaleString('en'),
        size: MAX_TASK_CSV_BYTES / MEGABYTE,
      })}
      actions={
        <Button size="sm" icon="download" onClick={() => void template()}>
          {t('import.template')}
        </Button>
      }
    >
      <fieldset disabled={locked} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <FileDrop
          label={t('import.fileLabel')}
          file={file}
          maximumSize={MAX_TASK_CSV_BYTES}
          onFile={(next) => !locked && onFile(next)}
        />
      </fieldset>
      {problem && (
        <Text role="alert" tone="danger" marginBlockStart="2">
          {problem}
        </Text>
      )}
    </Section>
  );
}
