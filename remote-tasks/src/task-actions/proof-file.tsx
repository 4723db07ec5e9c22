import { MAX_UPLOAD_BYTES } from '@qafila/contracts/core';
import { FileDrop, type FileDropProps } from '@qafila/ui/files';

/** File types that the server accepts as proof. */
const IMAGES = ['.jpg', '.jpeg', '.png', '.webp'] as const;

/** Takes one image; other types and files that are too large are refused before the upload. */
export const ProofFile = (props: Pick<FileDropProps, 'label' | 'file' | 'onFile'>) => (
  <FileDrop {...props} accept={IMAGES} maximumSize={MAX_UPLOAD_BYTES} />
);
