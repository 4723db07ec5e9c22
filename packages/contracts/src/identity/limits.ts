/** Seconds between the password and the code of a sign-in. */
export const MFA_CHALLENGE_SECONDS = 300;
/** Seconds in which the immediately previous refresh token still returns the current pair (two tabs at once). */
export const REFRESH_LEEWAY_SECONDS = 30;
/** A session that is not refreshed for this long is over. */
export const SESSION_IDLE_SECONDS = 30 * 24 * 3600;
/** A session is over after this long, however often it is refreshed. */
export const SESSION_MAX_SECONDS = 90 * 24 * 3600;
/** Life of a link that sets a password. */
export const RESET_TOKEN_SECONDS = 900;
/** How long the link of an invitation works, seconds. */
export const INVITATION_SECONDS = 86_400;
/** Links that set a password, per address and hour; more are not sent. */
export const RESET_LINKS_PER_HOUR = 5;
/** How long a confirmed password counts as fresh. */
export const FRESH_AUTHENTICATION_SECONDS = 600;
export const RECOVERY_CODE_COUNT = 10;
/** Longest a lockout may last in one go, seconds. */
export const LOCKOUT_MAX_SECONDS = 900;
