import { createStore } from 'jotai';

export { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';

export type Store = ReturnType<typeof createStore>;

/** The store of the page: atoms of every remote live in it. */
export const store: Store = createStore();
export { createStore };
