import { CompanyChanged } from '../company/company-changed.tsx';
import { CompanyMoved } from '../company/company-moved.tsx';
import { ReleaseOffer } from './release-offer.tsx';
import { RuleNotices } from './rule-notices.tsx';

/** Parts of the layout that are loaded after the page: what changed before that was read together with it. */
export default function AfterPage() {
  return (
    <>
      <ReleaseOffer />
      <CompanyChanged />
      <CompanyMoved />
      <RuleNotices />
    </>
  );
}
