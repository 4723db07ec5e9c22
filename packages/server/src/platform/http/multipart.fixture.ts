/** A multipart body of text fields and, unless left out, a file. */
export function multipart(file: string | Buffer | undefined, fields: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file !== undefined)
    body.set('file', new Blob([new Uint8Array(Buffer.from(file))], { type: 'text/csv' }), 'tasks.csv');
  return body;
}
