// The navigation part of react-router: a chunk of its own (late-router.ts).
import { type RouterInit, UNSAFE_createRouter, UNSAFE_defaultMapRouteProperties } from 'react-router';

export const createRouter = (init: RouterInit) =>
  UNSAFE_createRouter({ ...init, mapRouteProperties: UNSAFE_defaultMapRouteProperties });
