// History entries: which dialogs are open is stored in their state and URL; steps between them.
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { addressIn } from '@chowk/contract/languages/language-addresses';
import { readOpen } from './open-entry.ts';

/** The router's format for an entry whose URL differs from its page's. */
type Place = { readonly pathname: string; readonly search: string; readonly hash: string };
type EntryState = { readonly key?: string; readonly masked?: Place; readonly open?: readonly unknown[] };

/** The address is a path; the history shows it localized. */
export type Opened = { readonly record: unknown; readonly address?: string | undefined };

const inOwnLanguage = (path: string) => addressIn(currentLanguage(), path);

const hrefOf = ({ pathname, search, hash }: Place) => pathname + search + hash;
const readState = () => (history.state ?? {}) as EntryState;

/** The page of the current entry, whatever URL it shows. */
export function readEntryPage(): { readonly key: string; readonly pathname: string; readonly href: string } {
  const { key = 'default', masked } = readState();
  const place = masked ?? location;
  return { key, pathname: place.pathname, href: hrefOf(place) };
}

/** Writes the open layers into the current entry, or into a new one. */
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

/** A dialog that is the page itself may change its URL while open. */
export function renamePage(path: string | undefined): void {
  const address = path && inOwnLanguage(path);
  if (address && hrefOf(location) !== address) history.replaceState(history.state, '', address);
}

/** A step that is overtaken by another never ends. */
const MAX_STEP_MS = 3000;

/** The app's own pending step, and the number of layers at its target. */
let ownStep: (PromiseWithResolvers<void> & { readonly depth: number }) | null = null;
let lastDepth = 0;

export function waitForOwnStep(): Promise<void> | null {
  return ownStep?.promise ?? null;
}

export function takeStep(steps: number): Promise<void> {
  ownStep = { ...Promise.withResolvers<void>(), depth: readOpen().length + steps };
  const { promise } = ownStep;
  const overtaken = setTimeout(endOwnStep, MAX_STEP_MS);
  void promise.then(() => clearTimeout(overtaken));
  history.go(steps);
  return promise;
}

/** Number of steps that the user went back; null after the app's own step. */
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
