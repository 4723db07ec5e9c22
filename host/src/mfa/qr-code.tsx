import { useEffect, useState } from 'react';

const SIZE_PX = 192;

/** A text as a QR code. The library is loaded on demand; if it fails, the text beside it remains. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void import('qrcode')
      .then(({ toDataURL }) => toDataURL(text, { width: SIZE_PX, margin: 2 }))
      .then((image) => current && setSource(image))
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [text]);
  return (
    <figure style={{ margin: 0 }}>
      <figcaption>{label}</figcaption>
      {source && <img src={source} alt={label} width={SIZE_PX} height={SIZE_PX} />}
    </figure>
  );
}
