/** The day a moment falls on in a zone, `YYYY-MM-DD`. */
export const dayIn = (now: Date, zone: string): string =>
  // Sweden writes its dates like this.
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);
