import { type Translate, useMessages } from '@qafila/shell-sdk';
import type en from './en.json';

/** This remote's texts in the language of the page. */
export const useText = (): Translate<keyof typeof en> => useMessages<keyof typeof en>('remote-wallet');
