// Place of a session, as far as its IP address shows: compared with the address of the request.
export const sessionPlaces = ['this-network', 'another-network', 'local-network', 'unknown'] as const;
export type SessionPlace = (typeof sessionPlaces)[number];
