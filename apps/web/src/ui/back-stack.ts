// What is open over the page, topmost last: one entry of the history each, so that Back closes the topmost alone.
import { type Opened, readEntryPage, renamePage, writeEntry } from './history-entry.ts';
import { readOpen } from './open-entry.ts';
import { pageRouter } from './page-router.ts';

export type Layer = Opened & {
  address?: string | undefined;
  readonly isPage: boolean;
  /** The entry it was opened at. */
  readonly pageKey: string;
  /** Closes it, or asks first. */
  readonly onBack: () => void;
};

const layers: Layer[] = [];
/** Those who heard of a step back, until it shows whether they gave way. */
let asked: readonly Layer[] = [];
/** Somebody arrived at an entry that may know of more than is open; who can open that comes along. */
let hasArrived = false;
let openAgain: ((record: unknown) => boolean) | null = null;
/** What an entry remembers is being opened again. */
let isAwaited = false;
/** A step of our own is under way, to the entry that knows of so much. */
let landing: (PromiseWithResolvers<void> & { readonly depth: number }) | null = null;
/** How much the entry knew of on which somebody was last. */
let knownDepth = 0;
let isLeaving = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

const stacked = () => layers.filter(({ isPage }) => !isPage);

/** Returns what takes it away again. */
export function addLayer(layer: Layer): () => void {
  listen();
  isAwaited = false;
  layers.push(layer);
  settleSoon();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    hasArrived = false;
    settleSoon();
  };
}

/** The same for what is opened at the current entry. */
export function addLayerHere(layer: Omit<Layer, 'pageKey'>): () => void {
  return addLayer({ ...layer, pageKey: readEntryPage().key });
}

/** Resolves when the history agrees with what is open. */
export function settled(): Promise<void> {
  listen();
  settleSoon();
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

/** An entry of the history was reached; `open` is asked to open what is missing there, and says whether it does. */
export function arrive(open: (record: unknown) => boolean): void {
  // Whoever watched has seen by themselves whether more is remembered than is open; much may have happened since.
  hasArrived ||= !isListening;
  listen();
  openAgain = open;
  settleSoon();
}

/** Later by a moment: a dialog that gives way to another one needs no step back and forth. */
export function settleSoon(ms = 0): void {
  clearTimeout(timer);
  timer = setTimeout(settle, ms);
}

/** A dialog that goes with its page is still drawn for a moment when the router has arrived elsewhere. */
const DRAWN_MS = 100;

function settle(): void {
  // Either is heard of again when it is over.
  if (landing || isLeaving || (pageRouter.current?.state.navigation.state ?? 'idle') !== 'idle') return;
  const wanted = stacked();
  const depth = readOpen().length;
  const stayed = asked.filter((layer) => wanted.includes(layer)).length;
  asked = [];
  if (depth > wanted.length) {
    if (isAwaited || (hasArrived && (!openAgain || reopen(openAgain, readOpen()[wanted.length])))) return;
    return void travel(wanted.length - depth);
  }
  hasArrived = false;
  // Whoever asks before closing stands where they stood.
  if (stayed > 0 && depth < wanted.length) return void travel(Math.min(stayed, wanted.length - depth));
  const page = layers.find(({ isPage }) => isPage);
  if (depth > 0) writeEntry('replaceState', wanted.slice(0, depth));
  else if (page?.address && page.pageKey === readEntryPage().key) renamePage(page.address);
  for (let count = depth + 1; count <= wanted.length; count++) writeEntry('pushState', wanted.slice(0, count));
  knownDepth = wanted.length;
  const heard = waiting;
  waiting = [];
  for (const resolve of heard) resolve();
}

function reopen(open: (record: unknown) => boolean, record: unknown): boolean {
  hasArrived = false;
  openAgain = null;
  isAwaited = record !== null && open(record);
  return isAwaited;
}

/** A step may be overtaken by another one, and then never ends. */
const LANDING_MS = 3000;

function travel(steps: number): Promise<void> {
  landing = { ...Promise.withResolvers<void>(), depth: readOpen().length + steps };
  const { promise } = landing;
  const overtaken = setTimeout(land, LANDING_MS);
  void promise.then(() => clearTimeout(overtaken));
  history.go(steps);
  return promise;
}

function land(): void {
  landing?.resolve();
  landing = null;
  settleSoon();
}

/** Hears of every step before the router does, which then sees the same page or another one. */
function onPop(): void {
  const open = stacked();
  const depth = readOpen().length;
  const isOurs = landing?.depth === depth;
  if (landing) land();
  if (isOurs) {
    knownDepth = depth;
    return;
  }
  // One step closes one: what has no entry yet is the topmost of them.
  const steps = Math.max(0, knownDepth - depth);
  knownDepth = depth;
  const { key, pathname, href } = readEntryPage();
  const shown = pageRouter.current?.state.location;
  const isSamePage = shown?.key === key && href === shown.pathname + shown.search + shown.hash;
  isAwaited = false;
  hasArrived = depth > (isSamePage ? open.length : 0);
  openAgain = null;
  // What lies over another page goes with the page it lies over, or is asked here where only its filters are others.
  if (isSamePage || shown?.pathname === pathname) {
    asked = open.slice(isSamePage ? Math.max(0, open.length - steps) : 0);
    for (const layer of asked.toReversed()) layer.onBack();
  }
  settleSoon();
}

let isListening = false;

function listen(): void {
  if (isListening || !pageRouter.current) return;
  isListening = true;
  const router = pageRouter.current;
  addEventListener('popstate', onPop, true);
  router.subscribe(() => settleSoon(DRAWN_MS));
  router.navigate = takeEntry(router.navigate);
}

/** A page that is opened from a dialog takes the entry of the dialog: Back leads to where the dialog was opened. */
function takeEntry(navigate: Navigate): Navigate {
  return (async (to: number & string, options: { readonly replace?: boolean } = {}) => {
    if (landing) await landing.promise;
    const depth = readOpen().length;
    if (typeof to === 'number' || depth === 0) return navigate(to, options);
    isLeaving = true;
    try {
      // What replaces the page itself leaves nothing of it.
      const rest = options.replace ? 0 : 1;
      if (depth > rest) await travel(rest - depth);
      await navigate(to, { ...options, replace: true });
    } finally {
      isLeaving = false;
      settleSoon();
    }
  }) as Navigate;
}

type Navigate = NonNullable<typeof pageRouter.current>['navigate'];
