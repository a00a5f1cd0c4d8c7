// Back and open layers, with a fake history.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Layer } from './layers.ts';

type Entry = { state: Record<string, unknown> | null; href: string };

let entries: Entry[];
let index: number;
let listeners: (() => void)[];
let navigate: ReturnType<typeof vi.fn>;
let stack: typeof import('./back-stack.ts');

/** The first is another page, the second the one that is shown. */
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  entries = [
    { state: { key: 'before', idx: 0 }, href: '/how-it-works' },
    { state: { key: 'here', idx: 1 }, href: '/?category=pets' },
  ];
  index = 1;
  listeners = [];
  const write =
    (place: number) =>
    (state: Entry['state'], _: string, href = entries[index]?.href ?? '') => {
      index += place;
      entries.splice(index, place === 0 ? 1 : entries.length, { state, href });
    };
  vi.stubGlobal('history', {
    get state() {
      return entries[index]?.state;
    },
    pushState: write(1),
    replaceState: write(0),
    go: (steps: number) => setTimeout(step, 5, steps),
  });
  const part = (name: 'pathname' | 'search' | 'hash') => new URL(entries[index]?.href ?? '', 'http://town')[name];
  vi.stubGlobal('location', {
    get pathname() {
      return part('pathname');
    },
    get search() {
      return part('search');
    },
    get hash() {
      return part('hash');
    },
  });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener));
  navigate = vi.fn(async () => {});
  const { pageRouter } = await import('./open-entry.ts');
  const location = { key: 'here', pathname: '/', search: '?category=pets', hash: '' };
  const router = { state: { navigation: { state: 'idle' }, location }, subscribe: () => () => {}, navigate };
  pageRouter.current = router as unknown as typeof pageRouter.current;
  stack = await import('./back-stack.ts');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function step(steps: number): void {
  index += steps;
  for (const listener of listeners) listener();
}

/** What a user does, and what comes of it. */
async function press(steps: number): Promise<void> {
  step(steps);
  await rest();
}

async function rest(): Promise<void> {
  await vi.advanceTimersByTimeAsync(100);
}

async function open(name: string, more: Partial<Layer> = {}) {
  const onBack = vi.fn(() => layer.close());
  const layer = stack.openLayer({ record: name, isPage: false, onBack, ...more });
  await rest();
  return { close: layer.close, onBack };
}

const hrefs = () => entries.map(({ href }) => href);

describe('Back', () => {
  it('closes only the topmost layer, and stays on the page', async () => {
    const messages = await open('messages', { address: '/messages' });
    const report = await open('report');
    expect(hrefs()).toEqual(['/how-it-works', '/?category=pets', '/messages', '/messages']);
    await press(-1);
    expect(report.onBack).toHaveBeenCalledOnce();
    expect(messages.onBack).not.toHaveBeenCalled();
    await press(-1);
    expect(messages.onBack).toHaveBeenCalledOnce();
    expect(index).toBe(1);
  });

  it('keeps a layer that asks first', async () => {
    const form = await open('form', { address: '/sell', onBack: vi.fn() });
    await press(-1);
    expect([index, entries[index]?.href]).toEqual([2, '/sell']);
    form.close();
    await rest();
    expect(index).toBe(1);
  });

  it('ignores a dialog that was closed otherwise', async () => {
    const { close, onBack } = await open('filters');
    close();
    await rest();
    expect([index, onBack.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('the history', () => {
  it('replaces one dialog by another without a step', async () => {
    const signIn = await open('sign-in');
    signIn.close();
    await open('form', { address: '/sell' });
    expect([index, hrefs().slice(1)]).toEqual([2, ['/?category=pets', '/sell']]);
    expect(entries[2]?.state).toMatchObject({
      open: ['form'],
      masked: { pathname: '/', search: '?category=pets', hash: '' },
    });
  });

  it('gives a page the entry of the dialog it was opened from', async () => {
    const { pageRouter } = await import('./open-entry.ts');
    await open('messages');
    await open('report');
    const going = pageRouter.current?.navigate('/listing/lamp');
    await rest();
    await going;
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/listing/lamp', { replace: true });
    expect(entries[2]?.state).toMatchObject({ open: ['messages'] });
  });

  it('reopens remembered dialogs on Forward, and steps back from those that cannot be opened', async () => {
    await open('messages');
    await press(-1);
    const openAgain = vi.fn(() => true);
    step(1);
    stack.reopenWith(openAgain);
    await rest();
    expect(openAgain).toHaveBeenCalledExactlyOnceWith('messages');
    expect(index).toBe(2);
    await press(-1);
    step(1);
    stack.reopenWith(() => false);
    await rest();
    expect(index).toBe(1);
  });

  it('does not reopen a dialog that was closed while loading', async () => {
    const form = await open('form', { onBack: vi.fn() });
    await press(-1);
    const openAgain = vi.fn(() => true);
    stack.reopenWith(openAgain);
    form.close();
    await rest();
    expect([index, openAgain.mock.calls.length]).toEqual([1, 0]);
  });

  it('renames a page that is a dialog at its own URL, without a new entry', async () => {
    await open('messages', { isPage: true, address: '/messages/lamp:asha' });
    expect(hrefs()).toEqual(['/how-it-works', '/messages/lamp:asha']);
  });

  it('makes the entry of a reloaded dialog a page of its own, also over the first page of a visit', async () => {
    const { forgetMask } = await import('./open-entry.ts');
    entries[1] = { state: { idx: 1 }, href: '/listing/lamp' };
    await open('messages', { address: '/messages/lamp:asha' });
    forgetMask();
    const [page, dialog] = entries.slice(1);
    expect(dialog).toEqual({ state: { idx: 2, key: expect.any(String) }, href: '/messages/lamp:asha' });
    expect(page).toEqual({ state: { idx: 1 }, href: '/listing/lamp' });
  });
});
