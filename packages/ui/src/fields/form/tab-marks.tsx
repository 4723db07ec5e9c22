import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormRegistry } from './form-context.ts';
import { errorPaths } from './form-errors.ts';

const same = (section: string) => section;

export interface TabMarksProps {
  /** Takes the tabs that have invalid fields. */
  mark: (tabs: readonly string[]) => void;
  /** The tab of a section; they have the same name if left out. */
  tabOf?: (section: string) => string;
}

/** Marks the tabs of a form that have invalid fields. */
export function TabMarks({ mark, tabOf = same }: TabMarksProps) {
  const { errors } = useFormState();
  const registry = useFormRegistry();
  const sections = errorPaths(errors).flatMap((path) => registry?.sectionOf(path) ?? []);
  const tabs = [...new Set(sections.map(tabOf))].sort().join(' ');
  useEffect(() => mark(tabs === '' ? [] : tabs.split(' ')), [tabs, mark]);
  return null;
}
