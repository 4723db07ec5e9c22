import { type Translate, useMessages } from '@qafila/shell-sdk';
import type en from './en.json';

type StripPlural<Key extends string> =
  Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key;

/** A text of this remote; plural forms are asked for by their stem. */
export type TextKey = StripPlural<keyof typeof en>;

/** This remote's texts in the language of the page. */
export const useText = (): Translate<TextKey> => useMessages<TextKey>('remote-settings');
