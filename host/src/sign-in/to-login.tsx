import { Link } from 'react-router-dom';
import { useText } from '../app/use-text.ts';

/** Link back to the login page. */
export function ToLogin() {
  const t = useText();
  return (
    <Link className="qp-link" to="/login">
      {t('toLogin')}
    </Link>
  );
}
