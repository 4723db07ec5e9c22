import { MAX_UPLOAD_BYTES } from '@qafila/contracts/core';
import { FileDrop, type FileDropProps } from '@qafila/ui/files';

/** What the server takes as a proof. */
const IMAGES = ['.jpg', '.jpeg', '.png', '.webp'] as const;

/** Takes one image; others, and what is too large, are refused before anything is sent. */
export const ProofFile = (props: Pick<FileDropProps, 'label' | 'file' | 'onFile'>) => (
  <FileDrop {...props} accept={IMAGES} maximumSize={MAX_UPLOAD_BYTES} />
);
