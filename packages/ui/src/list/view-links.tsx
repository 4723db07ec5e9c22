import { Link, type To } from 'react-router-dom';
import { Tab, TabCount, TabList } from '../overlay/tab-parts.ts';

export interface ViewLink {
  key: string;
  label: string;
  to: To;
  /** Number of items in the view. */
  count?: number;
}

export interface ViewLinksProps {
  /** Accessible name of the navigation. */
  label: string;
  links: readonly ViewLink[];
  /** Key of the view that is shown. */
  value: string;
}

/** Links between pages or views with an address of their own, which look like tabs. */
export const ViewLinks = ({ label, links, value }: ViewLinksProps) => (
  <TabList as="nav" aria-label={label}>
    {links.map(({ key, label: text, to, count }) => (
      <Tab key={key} asChild>
        <Link to={to} aria-current={key === value ? 'page' : undefined}>
          {text}
          {count !== undefined && <TabCount>{count}</TabCount>}
        </Link>
      </Tab>
    ))}
  </TabList>
);
