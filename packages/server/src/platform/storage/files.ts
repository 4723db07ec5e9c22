import { createHash } from 'node:crypto';
import { AppError } from '@qafila/contracts';
import type { Tx } from '../database/tx.ts';
import type { Ids } from '../deps.ts';
import { FILE_KINDS, type FileKind, fileKind } from './file-kind.ts';
import type { ObjectStore } from './object-store.ts';

const MAX_NAME_LENGTH = 200;

/** A file to store. */
export interface NewFile {
  companyId: string | null;
  /** The user's file name; shown, and never used as a path. */
  name: string;
  content: Buffer;
  allowed: readonly FileKind[];
}

export interface StoredFile {
  id: string;
  name: string;
  contentType: string;
  size: number;
}

/** Files of a company: a row in the database determines who may read, the bytes are in the object store. */
export interface Files {
  /** @throws AppError UNSUPPORTED_MEDIA_TYPE or PAYLOAD_TOO_LARGE. */
  save(tx: Tx, file: NewFile): Promise<StoredFile>;
  /** @throws AppError NOT_FOUND if it does not exist or the actor may not see it. */
  read(tx: Tx, id: string): Promise<StoredFile & { content: Buffer }>;
  /** Deletes row and bytes. @throws AppError NOT_FOUND. */
  remove(tx: Tx, id: string): Promise<void>;
}

const displayName = (name: string) => (name.split(/[\\/]/).at(-1) ?? '').slice(0, MAX_NAME_LENGTH) || 'file';

export function createFiles(store: ObjectStore, ids: Ids): Files {
  const find = async (tx: Tx, id: string) => {
    const row = await tx.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  };
  return {
    async save(tx, { companyId, name, content, allowed }) {
      const { type: contentType } = FILE_KINDS[fileKind(content, allowed)];
      const id = ids.uuid();
      const key = `${companyId ?? 'shared'}/${id}`;
      const file = { id, name: displayName(name), contentType, size: content.length };
      await tx.db
        .insertInto('file')
        .values({
          id,
          company_id: companyId,
          storage_key: key,
          name: file.name,
          content_type: contentType,
          size: content.length,
          sha256: createHash('sha256').update(content).digest('hex'),
          created_by: tx.actor.userId,
        })
        .execute();
      // The row is inserted first, so that a refused row stores no bytes; bytes of a rolled-back row are
      // never reachable.
      await store.write(key, content, contentType);
      return file;
    },
    async read(tx, id) {
      const row = await find(tx, id);
      const content = await store.read(row.storage_key);
      if (!content) throw new AppError('NOT_FOUND');
      return { id, name: row.name, contentType: row.content_type, size: row.size, content };
    },
    async remove(tx, id) {
      const row = await find(tx, id);
      await tx.db.deleteFrom('file').where('id', '=', id).execute();
      await store.remove(row.storage_key);
    },
  };
}
