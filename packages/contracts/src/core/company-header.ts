/**
 * The company that the caller's screen shows: its id, or `none` for a SysAdmin who has not chosen one. A request whose
 * session works in another company is refused with COMPANY_CHANGED, so that a tab never writes into a company it does
 * not show. A request without the header follows its session.
 */
export const COMPANY_HEADER = 'Qafila-Company';
export const NO_COMPANY = 'none';
