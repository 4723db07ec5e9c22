const PLACEHOLDER = /\{(\w+)\}/g;

const literally = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/**
 * Translates messages that are literals in English, and those with something in them: of `The value provided for
 * {field} already exists` it knows every field.
 * @param table translations by their English literal, names in braces
 * @returns undefined for what the table does not hold
 */
export function literalsOf(table: Readonly<Record<string, string>>): (english: string) => string | undefined {
  const patterns = Object.entries(table)
    .filter(([english]) => english.includes('{'))
    .map(([english, translated]) => ({
      translated,
      pattern: new RegExp(`^${literally(english).replace(PLACEHOLDER, '(?<$1>.+)')}$`),
    }));
  return (english) => {
    if (table[english] !== undefined) return table[english];
    for (const { translated, pattern } of patterns) {
      const found = pattern.exec(english);
      if (found) return translated.replace(PLACEHOLDER, (_, name: string) => found.groups?.[name] ?? '');
    }
    return undefined;
  };
}
