let title = 'Qafila';
let alerts = 0;

const show = () => {
  document.title = alerts > 0 ? `(${alerts}) ${title}` : title;
};

/** Names the tab after the page that is open. */
export function setPageTitle(next: string): void {
  title = next;
  show();
}

/** Counts in the tab's title what needs attention and was not seen. */
export function setAlertCount(next: number): void {
  alerts = next;
  show();
}
