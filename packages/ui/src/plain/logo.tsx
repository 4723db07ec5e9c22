/** The logo: a Q whose tail is a caravan of three. In the text colour. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg className="qp-logo" width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden>
      <circle cx="10.5" cy="10.5" r="7.5" stroke="currentColor" strokeWidth="3" />
      <circle cx="13" cy="13" r="1.7" fill="currentColor" />
      <circle cx="17.6" cy="17.6" r="1.9" fill="currentColor" />
      <circle cx="21.4" cy="21.4" r="1.5" fill="currentColor" />
    </svg>
  );
}
