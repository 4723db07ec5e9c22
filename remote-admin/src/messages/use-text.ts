import { type Translate, useMessages } from '@qafila/shell-sdk';
import type en from './en.json';

type StripPlural<Key extends string> =
  Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key;

/** Message keys of this remote; plural forms are named by their stem. */
export type TextKey = StripPlural<keyof typeof en>;

/** Translates this remote's texts. */
export const useText = (): Translate<TextKey> => useMessages<TextKey>('remote-admin');
