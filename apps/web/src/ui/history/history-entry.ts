// How an entry of the history tells what is open over its page: in its state, and in the address if that has one.
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { readOpen } from './open-entry.ts';

/** The router's own words for an entry that shows another address than its page's. */
type Place = { readonly pathname: string; readonly search: string; readonly hash: string };
type EntryState = { readonly key?: string; readonly masked?: Place; readonly open?: readonly unknown[] };

/** The address is a path of the site; the history shows it in the language of the page. */
export type Opened = { readonly record: unknown; readonly address?: string | undefined };

const inOwnLanguage = (path: string) => addressIn(currentLanguage(), path);

const hrefOf = ({ pathname, search, hash }: Place) => pathname + search + hash;
const readState = () => (history.state ?? {}) as EntryState;

/** The page of the current entry, whatever address it shows. */
export function readEntryPage(): { readonly key: string; readonly pathname: string; readonly href: string } {
  const { key = 'default', masked } = readState();
  const place = masked ?? location;
  return { key, pathname: place.pathname, href: hrefOf(place) };
}

/** Writes what is open into the current entry, or into a new one above it. */
export function writeEntry(method: 'pushState' | 'replaceState', opened: readonly Opened[]): void {
  const { masked, open, ...rest } = readState();
  const page = masked ?? { pathname: location.pathname, search: location.search, hash: location.hash };
  const path = opened.findLast((one) => one.address !== undefined)?.address;
  const address = path === undefined ? hrefOf(page) : inOwnLanguage(path);
  const next: EntryState = {
    ...rest,
    ...(address === hrefOf(page) ? {} : { masked: page }),
    ...(opened.length > 0 ? { open: opened.map(({ record }) => record) } : {}),
  };
  const isSame = hrefOf(location) === address && JSON.stringify(open ?? []) === JSON.stringify(next.open ?? []);
  if (method === 'pushState' || !isSame) history[method](next, '', address);
}

/** The page itself lies at a dialog's address, which may change as one moves within the dialog. */
export function renamePage(path: string | undefined): void {
  const address = path && inOwnLanguage(path);
  if (address && hrefOf(location) !== address) history.replaceState(history.state, '', address);
}

/** A step may be overtaken by another one, and then never ends. */
const LONGEST_STEP_MS = 3000;

/** The app's own step that is under way, and how many are open at the entry it leads to. */
let ownStep: (PromiseWithResolvers<void> & { readonly depth: number }) | null = null;
/** How many were open at the entry on which the browser was last. */
let lastDepth = 0;

/** Resolves when the app's own step has ended; null while none is under way. */
export function waitForOwnStep(): Promise<void> | null {
  return ownStep?.promise ?? null;
}

export function takeStep(steps: number): Promise<void> {
  ownStep = { ...Promise.withResolvers<void>(), depth: readOpen().length + steps };
  const { promise } = ownStep;
  const overtaken = setTimeout(endOwnStep, LONGEST_STEP_MS);
  void promise.then(() => clearTimeout(overtaken));
  history.go(steps);
  return promise;
}

/** The browser has reached an entry: how many steps back a person took, or null when the step was the app's own. */
export function countStepsBack(): number | null {
  const depth = readOpen().length;
  const isOwn = ownStep?.depth === depth;
  const steps = Math.max(0, lastDepth - depth);
  endOwnStep();
  lastDepth = depth;
  return isOwn ? null : steps;
}

export function rememberDepth(depth: number): void {
  lastDepth = depth;
}

function endOwnStep(): void {
  ownStep?.resolve();
  ownStep = null;
}
