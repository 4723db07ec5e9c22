import { CompanyMoved } from '../company/company-moved.tsx';
import { ReleaseOffer } from './release-offer.tsx';
import { RuleNotices } from './rule-notices.tsx';

/**
 * Parts of the layout that are loaded after the page. What came before, they learn from a comparison with the server or from
 * the next call; the notices of rules are for pages that were open already.
 */
export default function AfterPage() {
  return (
    <>
      <ReleaseOffer />
      <CompanyMoved />
      <RuleNotices />
    </>
  );
}
