import { literalsOf } from '@qafila/domain/literals';
import { DIRECTIONS_IN_TEXTS, TEXT_OPTIONS, VALUES_IN_TEXTS } from '@qafila/domain/numbers';
import { createInstance, type i18n } from 'i18next';
import type { Locale } from '../look/look-store.ts';

/** Texts of one namespace in one language. Plural forms end in `_zero` to `_other`. */
export type Messages = Readonly<Record<string, string>>;
/** A namespace in every language, each loaded on demand. */
export type MessageLoaders = Readonly<Record<Locale, () => Promise<{ default: Messages }>>>;

/** Namespace whose keys are the English literals of the specification. */
export const SPEC_NAMESPACE = 'spec';

/** An i18next instance without texts: each remote adds its own. Keys are plain, including dots and colons. */
export function createI18n(locale: Locale): i18n {
  const instance = createInstance().use(VALUES_IN_TEXTS).use(DIRECTIONS_IN_TEXTS);
  void instance.init({
    lng: locale,
    fallbackLng: 'en',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    ...TEXT_OPTIONS,
    resources: {},
  });
  return instance;
}

/** Adds the texts of a namespace, once per language. */
export async function loadMessages(
  i18n: i18n,
  namespace: string,
  loaders: MessageLoaders,
  locale: Locale,
): Promise<void> {
  if (i18n.hasResourceBundle(locale, namespace)) return;
  const messages = await loaders[locale]();
  i18n.addResourceBundle(locale, namespace, messages.default, true, true);
}

const known = new WeakMap<Messages, ReturnType<typeof literalsOf>>();

/**
 * Translates an English literal of the specification, also with a value in it; returns it unchanged without a
 * translation.
 */
export const translateLiteral =
  (i18n: i18n) =>
  (text: string): string => {
    const table: Messages | undefined = i18n.getResourceBundle(i18n.language, SPEC_NAMESPACE);
    if (!table) return text;
    const translate = known.get(table) ?? literalsOf(table);
    known.set(table, translate);
    return translate(text) ?? text;
  };
