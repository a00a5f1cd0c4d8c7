// Maximum zoom of map tiles.
export const MAX_ZOOM = 19;
