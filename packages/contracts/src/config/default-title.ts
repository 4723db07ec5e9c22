/** The title of the configurations that a company has until it saves its own; pages show it in the reader's language. */
export const DEFAULT_CONFIGURATION_TITLE = 'Default';
