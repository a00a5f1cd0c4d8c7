// Where a session is, as far as its address tells by itself: compared with the address of the one who asks.
export const sessionPlaces = ['this-network', 'another-network', 'local-network', 'unknown'] as const;
export type SessionPlace = (typeof sessionPlaces)[number];
