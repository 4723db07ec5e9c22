const pad = (value: number) => String(value).padStart(2, '0');

/** `17:05` for 1025 minutes after midnight. */
export const timeOfDay = (minute: number): string => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
