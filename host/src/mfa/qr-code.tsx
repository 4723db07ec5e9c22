import { useEffect, useState } from 'react';

const SIZE_PX = 192;

/**
 * A text as a QR code, whose place is kept while the library is loaded on demand; if that fails, the text beside it
 * remains.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [source, setSource] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current = true;
    void import('qrcode')
      .then(({ toDataURL }) => toDataURL(text, { width: SIZE_PX, margin: 2 }))
      .then((image) => current && setSource(image))
      .catch(() => current && setFailed(true));
    return () => {
      current = false;
    };
  }, [text]);
  if (failed) return null;
  return (
    <figure className="qp-field">
      <figcaption>{label}</figcaption>
      <div className="qp-qr">
        {source && <img src={source} alt={label} width={SIZE_PX} height={SIZE_PX} />}
      </div>
    </figure>
  );
}
