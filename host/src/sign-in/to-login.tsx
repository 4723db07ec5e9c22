import { Link } from 'react-router-dom';
import { useText } from '../app/use-text.ts';

/** The way back, at the foot of a page. */
export function ToLogin() {
  const t = useText();
  return (
    <Link className="qp-link" to="/login">
      {t('toLogin')}
    </Link>
  );
}
