import { CompanyMoved } from '../company/company-moved.tsx';
import { ReleaseOffer } from './release-offer.tsx';

/** Parts of the layout that are loaded after the page: what they listen to is also learned later, from the next call or comparison. */
export default function AfterPage() {
  return (
    <>
      <ReleaseOffer />
      <CompanyMoved />
    </>
  );
}
