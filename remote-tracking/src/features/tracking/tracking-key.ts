export const trackingKey = (id: string) => ['tracking', id] as const;
