import { createContext, useContext } from 'react';

/** A field's own rule beside those of the form's schema: the message of a wrong value. */
export type FieldRule = (value: unknown) => string | undefined;

/** What fields and sections register with their form. */
export interface FormRegistry {
  /** Registers a mounted field with its section and rule; returns the function that removes it. */
  register(path: string, section: string | undefined, rule?: FieldRule): () => void;
  has(path: string): boolean;
  sectionOf(path: string): string | undefined;
  name(section: string, title: string): void;
  titleOf(section: string): string;
  /** The sections in the order of the page. */
  sections(): string[];
  readonly rules: ReadonlyMap<string, FieldRule>;
  /** Fields that the user emptied. react-hook-form treats undefined as 'back to the default', so they are null. */
  readonly emptied: Set<string>;
}

export const FormRegistryContext = createContext<FormRegistry | undefined>(undefined);
export const FormSectionContext = createContext<string | undefined>(undefined);

export const useFormRegistry = () => useContext(FormRegistryContext);

/** A registry for the form's lifetime; a field that a closed tab unmounts keeps its section and rule. */
export function createFormRegistry(): FormRegistry {
  const sections = new Map<string, string | undefined>();
  const titles = new Map<string, string>();
  const rules = new Map<string, FieldRule>();
  return {
    rules,
    emptied: new Set(),
    register(path, section, rule) {
      sections.set(path, section);
      if (rule) rules.set(path, rule);
      return () => {
        if (section !== undefined) return;
        sections.delete(path);
        rules.delete(path);
      };
    },
    has: (path) => sections.has(path),
    sectionOf: (path) => sections.get(path),
    name: (section, title) => {
      titles.set(section, title);
    },
    titleOf: (section) => titles.get(section) ?? section,
    sections: () => [...titles.keys()],
  };
}
