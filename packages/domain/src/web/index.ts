/** Folder of the origin's private file system in which exports are written before the browser saves them. */
export const EXPORTS_FOLDER = 'exports';
export { newId } from './new-id.ts';
