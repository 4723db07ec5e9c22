import { chakra } from '@chakra-ui/react/styled-system';
import { useFormState } from 'react-hook-form';
import { Icon } from '../../display/icon.tsx';
import { useMessageText, usePartText } from '../../messages/part-text.ts';
import { useFormRegistry } from './form-context.ts';
import { errorPaths } from './form-errors.ts';

const Panel = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    padding: '2.5',
    borderRadius: 'md',
    bg: 'danger-tint',
    color: 'danger-text',
    '& button': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/** Errors of the whole form, and a link for each section with invalid fields, in the order of the page. */
export function ErrorSummary({ failures, onShow }: { failures: string[]; onShow: (path: string) => void }) {
  const t = usePartText();
  const translate = useMessageText();
  const registry = useFormRegistry();
  const { errors } = useFormState();
  const sections = new Map<string, string[]>();
  for (const path of errorPaths(errors)) {
    const section = registry?.sectionOf(path);
    if (section !== undefined) sections.set(section, [...(sections.get(section) ?? []), path]);
  }
  if (failures.length === 0 && sections.size === 0) return null;
  return (
    <Panel role="alert">
      <Icon name="alert" />
      <ul>
        {failures.map((failure) => (
          <li key={failure}>{translate(failure)}</li>
        ))}
        {registry?.sections().map((section) => {
          const paths = sections.get(section);
          return (
            paths && (
              <li key={section}>
                <button type="button" onClick={() => onShow(paths[0] ?? '')}>
                  {t('form.sectionErrors', { section: registry.titleOf(section), count: paths.length })}
                </button>
              </li>
            )
          );
        })}
      </ul>
    </Panel>
  );
}
