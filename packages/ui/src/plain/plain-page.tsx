import { type ReactNode, useEffect } from 'react';
import '../styles/fonts.css';
import '../styles/tokens.css';
import './plain.css';
import { Logo } from './logo.tsx';

export type PlainPageProps = {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** The product's name beside the logo. */
  brand?: string;
  /** Beside the brand: language and theme. */
  tools?: ReactNode;
  foot?: ReactNode;
  /** A wider column, for longer forms. */
  wide?: boolean;
  /** Without the picture. */
  plain?: boolean;
  children: ReactNode;
};

/**
 * The frame of every page before sign-in: no header, brand and language above the title, which the tab has as well. CSS
 * only: no part of it needs the rest of the kit.
 */
export function PlainPage({
  title,
  lead,
  brand = 'Qafila',
  tools,
  foot,
  wide,
  plain,
  children,
}: PlainPageProps) {
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
  return (
    <div className="qp-page" data-wide={wide || undefined} data-plain-ground={plain || undefined}>
      <div className="qp-main">
        <main className="qp-body">
          <div className="qp-head">
            <a className="qp-brand" href="/">
              <Logo />
              {brand}
            </a>
            {tools}
          </div>
          <div>
            <h1 className="qp-title">{title}</h1>
            {lead && <p className="qp-lead">{lead}</p>}
          </div>
          {children}
        </main>
        {foot && <footer className="qp-foot">{foot}</footer>}
      </div>
      <div className="qp-art" aria-hidden />
    </div>
  );
}
