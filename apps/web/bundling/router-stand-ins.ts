// Replaces react-router's framework components: no prefetching, no instrumentation.
import { createContext, type Ref } from 'react';

export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const mergeRefs = <T>(ref: Ref<T>) => ref;
export const usePrefetchBehavior = () => [false, null, {}] as const;

export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = <T>(router: T) => router;
