// The closest that the tiles of a map go.
export const MAX_ZOOM = 19;
