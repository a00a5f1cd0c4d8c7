// Replaces react-router's framework components: no prefetching, no instrumentation. And what its components and hooks use of
// its router, which is a chunk of its own (src/app/late-router.ts).
import { createContext, type Ref } from 'react';

export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const mergeRefs = <T>(ref: Ref<T>) => ref;
export const usePrefetchBehavior = () => [false, null, {}] as const;

export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = <T>(router: T) => router;

export const IDLE_BLOCKER = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined } as const;
export const IDLE_FETCHER = { state: 'idle' } as const;
/** Of a redirect that a rendered component throws: none does. */
export const hasInvalidProtocol = () => true;
export const createRouter = () => undefined;
