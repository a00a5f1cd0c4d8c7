// Leader election of several tabs with real Web Locks.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { electLeader } from './leading-tab.ts';

/** Generous timeout for busy machines. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });
let testNumber = 0;
let open: { close(): void }[] = [];

function openTabs() {
  testNumber += 1;
  const name = `lock-${testNumber}`;
  const leads: Record<string, boolean> = {};
  return {
    leader: () => Object.keys(leads).filter((tab) => leads[tab]),
    openTab(tab: string, startsVisible = true) {
      let isVisible = startsVisible;
      let look = () => {};
      leads[tab] = false;
      const tabVisibility = {
        isVisible: () => isVisible,
        onVisible: (listener: () => void) => {
          look = listener;
          return () => {};
        },
      };
      const stop = electLeader(navigator.locks, name, tabVisibility, (isLeading) => {
        leads[tab] = isLeading;
      });
      const handle = {
        close() {
          stop();
          leads[tab] = false;
        },
        hide() {
          isVisible = false;
          look();
        },
        show() {
          isVisible = true;
          look();
        },
      };
      open.push(handle);
      return handle;
    },
  };
}

afterEach(() => {
  for (const tab of open) tab.close();
  open = [];
});

describe('The leading tab', () => {
  it('is each one for itself where the browser forbids locks, which it asks once', async () => {
    const request = vi.fn(() => Promise.reject(new DOMException('Denied', 'SecurityError')));
    const onChange = vi.fn();
    const tabVisibility = { isVisible: () => true, onVisible: () => () => {} };
    const stop = electLeader({ request } as unknown as LockManager, 'forbidden', tabVisibility, onChange);
    await until(() => expect(onChange).toHaveBeenCalledWith(true));
    stop();
    expect(request).toHaveBeenCalledOnce();
  });

  it('is the only one there is, seen or not', async () => {
    const browser = openTabs();
    browser.openTab('one', false);
    await until(() => expect(browser.leader()).toEqual(['one']));
  });

  it('is the one opened last before the eyes of a user', async () => {
    const browser = openTabs();
    browser.openTab('one');
    await until(() => expect(browser.leader()).toEqual(['one']));
    browser.openTab('two');
    await until(() => expect(browser.leader()).toEqual(['two']));
  });

  it('stays when a tab opens in the background, and hands over when it closes', async () => {
    const browser = openTabs();
    const one = browser.openTab('one');
    await until(() => expect(browser.leader()).toEqual(['one']));
    browser.openTab('two', false);
    expect(browser.leader()).toEqual(['one']);
    one.close();
    await until(() => expect(browser.leader()).toEqual(['two']));
  });

  it('is whichever a user looks at, however often they change', async () => {
    const browser = openTabs();
    const tabs = { one: browser.openTab('one'), two: browser.openTab('two') };
    await until(() => expect(browser.leader()).toEqual(['two']));
    for (const name of ['one', 'two', 'one', 'two'] as const) {
      tabs[name === 'one' ? 'two' : 'one'].hide();
      tabs[name].show();
      await until(() => expect(browser.leader()).toEqual([name]));
    }
  });

  it('is one, even when all are looked at in the same moment', async () => {
    const browser = openTabs();
    const tabs = ['one', 'two', 'three'].map((name) => browser.openTab(name));
    for (const tab of tabs) tab.show();
    await until(() => expect(browser.leader()).toHaveLength(1));
  });
});
